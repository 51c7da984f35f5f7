import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { acceptsLocalAddresses, siteUrl } from '@/config/env.server'

/** `localhost` or an IP address as browsers write it; no other name is local. */
const LOCAL_HOST = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
/** Names of ipaddr.js for this machine and its networks. Not `carrierGradeNat`: other customers share that network. */
const PRIVATE_RANGES = ['loopback', 'private', 'linkLocal', 'uniqueLocal']

/** `address` may have a zone id. False for a text that is no IP address. */
export function isPrivateAddress(address: string | undefined): boolean {
  const [ip = ''] = (address ?? '').split('%')
  return ipaddr.isValid(ip) && PRIVATE_RANGES.includes(ipaddr.process(ip).range())
}

/** Read at each call, because they can change with the network. */
export const machineAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address }) => address)
    .filter(isPrivateAddress)

/**
 * Refuses any name but `localhost` and the IP addresses of this machine, even one that resolves to this
 * machine, because an attacker can point a name at it (DNS rebinding). The port must be SITE_URL's.
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
