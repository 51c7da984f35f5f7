import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { accountsEnv, siteParts } from '@/config/env.server'
import { hmac } from './hmac'

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/**
 * The client's IP address: that of the socket or, behind our own proxies, the one that the outermost proxy saw. Each
 * proxy appends an entry to X-Forwarded-For, so entries that a client forges are further left and are ignored.
 * @param hops how many proxies there are
 */
export function clientAddress({ headers, socket }: Request, hops: number): string {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const forwarded = hops > 0 ? entries.at(-hops)?.trim() : undefined
  return network(forwarded || (socket.remoteAddress ?? ''))
}

/**
 * A keyed digest of the client's IP address, for counting only. Undefined on a deployment without the accounts side,
 * which counts nothing.
 * @throws EnvironmentError
 */
export function clientIpHash(request: Request): string | undefined {
  if (!siteParts().includes('accounts')) return undefined
  return hmac(`client ${clientAddress(request, accountsEnv().TRUSTED_PROXY_HOPS)}`)
}

/** The canonical form of an IP address. For IPv6, only the /64 network, because one connection has all addresses of it. */
function network(written: string): string {
  // Some proxies append the port.
  const address = written.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped
  const [bare = ''] = mapped.split('%')
  return isIPv6(bare) ? networkOfIPv6(bare) : 'unknown'
}

function networkOfIPv6(address: string): string {
  // The URL standard's form: lower case, no leading zeros, the longest run of zeros as `::`.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text ? text.split(':') : [])
  const zeros = Array<string>(8 - groups(before).length - groups(after).length).fill('0')
  return [...groups(before), ...zeros, ...groups(after)].slice(0, 4).join(':')
}
