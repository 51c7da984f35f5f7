import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Interfaces = ReturnType<typeof networkInterfaces>

/** Matches the names of networks that exist only on this machine, for containers, virtual machines and tunnels. */
const VIRTUAL = /^(?:br-|docker|lxc|tailscale|tun|utun|vboxnet|veth|virbr|vmnet|wg|zt)/i

/**
 * Returns this machine's private IPv4 address, which a phone in the same network can open; undefined if it has none.
 */
export function phoneAddress(interfaces: Interfaces = networkInterfaces()): string | undefined {
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .map(({ address }) => address)
    .find((address) => ipaddr.IPv4.isValid(address) && ipaddr.IPv4.parse(address).range() === 'private')
}

/** Whether this machine has IPv6 at all, at least for itself. */
export const hasIPv6 = (interfaces: Interfaces = networkInterfaces()): boolean =>
  Object.values(interfaces).some((addresses) => addresses?.some(({ family }) => family === 'IPv6'))
