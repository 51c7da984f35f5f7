import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { accountsEnv, siteParts } from '@/config/env.server'
import { hmac } from '@/server/http/hmac'

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/**
 * Returns the client's IP address: that of the connection, or the one that the first of our own proxies saw.
 * Each proxy appends the address of its client to X-Forwarded-For. Entries further left can be forged and are
 * ignored.
 *
 * @param hops the number of our own proxies
 */
export function clientIp({ headers, socket }: Request, hops: number): string {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const forwarded = hops > 0 ? entries.at(-hops)?.trim() : undefined
  return network(forwarded || (socket.remoteAddress ?? ''))
}

/**
 * Returns an HMAC of the client's IP address, which rate limits use as key. Undefined on a deployment that
 * serves no accounts, because it has no rate limits.
 *
 * @throws EnvironmentError
 */
export function clientIpHash(request: Request): string | undefined {
  if (!siteParts().includes('accounts')) return undefined
  return hmac(`client ${clientIp(request, accountsEnv().TRUSTED_PROXY_HOPS)}`)
}

/**
 * Returns an IP address in canonical form, or `unknown` if it is invalid. Of an IPv6 address, returns the
 * first 64 bits (the network), because one client can use all addresses of its network.
 */
function network(text: string): string {
  // Removes the port, which some proxies append to the IP address.
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped
  const [bare = ''] = mapped.split('%')
  return isIPv6(bare) ? networkOfIPv6(bare) : 'unknown'
}

function networkOfIPv6(address: string): string {
  // The URL parser converts an IPv6 address to its canonical form: lower case, no leading zeros, `::` for the
  // longest run of zeros.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text ? text.split(':') : [])
  const zeros = Array<string>(8 - groups(before).length - groups(after).length).fill('0')
  return [...groups(before), ...zeros, ...groups(after)].slice(0, 4).join(':')
}
