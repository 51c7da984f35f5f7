import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { acceptsConnections } from '../processes/waitFor'

/** A port that a service needs, and the variable that changes it. */
export type PortUse = { service: string; variable: string; port: number }

/** Returns one line for each port that cannot be used, with the remedy. */
export async function findPortErrors(uses: PortUse[], command: string): Promise<string[]> {
  const errors = await Promise.all(uses.map((use) => checkPort(use, uses, command)))
  return errors.filter((error) => error !== undefined)
}

async function checkPort(use: PortUse, uses: PortUse[], command: string): Promise<string | undefined> {
  const { service, variable, port } = use
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return `${variable} is not a port: give a whole number from 1 to 65535.`
  }
  const duplicate = uses.find((other) => other !== use && other.port === port)
  if (duplicate) return `${variable} and ${duplicate.variable} are both ${port}: give each its own port.`
  if (!(await isPortTaken(port))) return undefined
  return (
    `Port ${port}, which the ${service} needs, is taken: stop the program that holds it, ` +
    `or choose another: ${variable}=${port + 100} ${command}`
  )
}

/**
 * Checks IPv4 and IPv6, because `localhost` may mean either. macOS lets a program listen on one address although
 * another listens on all, so the port must also refuse connections.
 */
async function isPortTaken(port: number): Promise<boolean> {
  if ((await cannotListen(port, '127.0.0.1')) || (await cannotListen(port, '::1'))) return true
  return acceptsConnections(port)
}

function cannotListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 reports EADDRNOTAVAIL, which does not mean that the port is taken.
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)))
  })
}

/** Below the ephemeral ports of Linux and macOS, so that no outgoing connection takes one before its server listens. */
const [FIRST, END] = [20_000, 32_768]
const issuedPorts = new Set<number>()

/** Returns free ports. This process issues each port once, because a server may start minutes after the choice. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(FIRST, END)
    if (issuedPorts.has(port)) continue
    // Before the check, so that no concurrent call draws the same port meanwhile.
    issuedPorts.add(port)
    if (!(await isPortTaken(port))) ports.push(port)
  }
  return ports
}
