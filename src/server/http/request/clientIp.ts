import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { accountsEnv, siteParts } from '@/config/env.server'
import { hmac } from '@/server/http/hmac'

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/**
 * Returns the client's IP address: the socket's address, or the address that the outermost of our own proxies
 * saw. Each proxy appends an entry to X-Forwarded-For. Entries that a client forges are further left and are
 * ignored.
 *
 * @param hops the number of our own proxies
 */
export function clientAddress({ headers, socket }: Request, hops: number): string {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const forwarded = hops > 0 ? entries.at(-hops)?.trim() : undefined
  return network(forwarded || (socket.remoteAddress ?? ''))
}

/**
 * Returns a keyed digest (HMAC) of the client's IP address, as the key of rate limits. Undefined on a
 * deployment without the accounts side, which has no rate limits.
 *
 * @throws EnvironmentError
 */
export function clientIpHash(request: Request): string | undefined {
  if (!siteParts().includes('accounts')) return undefined
  return hmac(`client ${clientAddress(request, accountsEnv().TRUSTED_PROXY_HOPS)}`)
}

/**
 * Returns an IP address in canonical form, or `unknown` if it is invalid. An IPv6 address is shortened to its
 * /64 network, because one client can use every address of that network.
 */
function network(written: string): string {
  // Removes the port, which some proxies append to the IP address.
  const address = written.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped
  const [bare = ''] = mapped.split('%')
  return isIPv6(bare) ? networkOfIPv6(bare) : 'unknown'
}

function networkOfIPv6(address: string): string {
  // The URL parser normalises an IPv6 address: lower case, no leading zeros, the longest run of zeros as
  // `::`.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text ? text.split(':') : [])
  const zeros = Array<string>(8 - groups(before).length - groups(after).length).fill('0')
  return [...groups(before), ...zeros, ...groups(after)].slice(0, 4).join(':')
}
