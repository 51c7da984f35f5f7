import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { acceptsLocalAddresses, siteUrl } from '@/config/env.server'

/** Matches a Host header with the name `localhost` or an IP address as browsers write it; no other name is local. */
const LOCAL_HOST = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
/** The ranges of ipaddr.js that routers of the internet do not forward. */
const PRIVATE_RANGES = ['loopback', 'private', 'linkLocal', 'uniqueLocal']

/** Whether an IP address, with or without a zone id, is a loopback or private one. False for any other text. */
export function isPrivateAddress(address: string | undefined): boolean {
  const [ip = ''] = (address ?? '').split('%')
  return ipaddr.isValid(ip) && PRIVATE_RANGES.includes(ipaddr.process(ip).range())
}

/** Returns the loopback and private IP addresses of this machine. They can change, for example with the network. */
export const machineAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address }) => address)
    .filter(isPrivateAddress)

/**
 * Returns the origin of a request at a local address, such as `http://192.168.1.5:3000`, if visitors may use it. The
 * host must be `localhost` or a loopback or private IP address of this machine, with the port of SITE_URL. Any other
 * name is refused, even one that resolves to this machine, because an attacker can point a name at it (DNS rebinding).
 *
 * @param host the header `Host`
 * @returns undefined for another host, and on every site that has a SITE_URL of its own
 * @throws EnvironmentError
 */
export function checkLocalOrigin(host = '', addresses = machineAddresses): string | undefined {
  if (!acceptsLocalAddresses() || !LOCAL_HOST.test(host) || !URL.canParse(`http://${host}`)) return undefined
  const { hostname, port, origin } = new URL(`http://${host}`)
  if (port !== new URL(siteUrl()).port) return undefined
  return hostname === 'localhost' || isOwn(hostname.replace(/[[\]]/g, ''), addresses) ? origin : undefined
}

function isOwn(hostname: string, addresses: () => string[]): boolean {
  const ip = ipaddr.process(hostname).toString()
  return ['127.0.0.1', '::1', ...addresses()].some((address) => {
    return isPrivateAddress(address) && ipaddr.process(address.split('%')[0] ?? '').toString() === ip
  })
}
