import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { accountsEnv, siteParts } from '@/config/env.server'
import { hmac } from '@/server/http/hmac'

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/**
 * Each proxy appends the address of its client to X-Forwarded-For, so entries left of those of our own
 * proxies can be forged. `hops`: the number of our own proxies.
 */
export function clientIp({ headers, socket }: Request, hops: number): string {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const forwarded = hops > 0 ? entries.at(-hops)?.trim() : undefined
  return network(forwarded || (socket.remoteAddress ?? ''))
}

/** An HMAC, so that rate limits store no IP addresses. Undefined on a deployment without accounts. */
export function clientIpHash(request: Request): string | undefined {
  if (!siteParts().includes('accounts')) return undefined
  return hmac(`client ${clientIp(request, accountsEnv().TRUSTED_PROXY_HOPS)}`)
}

/**
 * Canonical form, or `unknown`. Of an IPv6 address, only the first 64 bits, because one client can use all
 * addresses of its network. Some proxies append a port.
 */
function network(text: string): string {
  const withoutPort = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const [address = ''] = withoutPort.split('%')
  // ipaddr.js also accepts unusual spellings of IPv4 addresses, such as `1` and `0x7f.1`.
  if (!isIP(address)) return 'unknown'
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  return ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
