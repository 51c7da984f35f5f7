import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A port that a part is going to listen on, and the variable that moves it. */
export type PortUse = { part: string; variable: string; port: number }

/** One line for each port that cannot be used, naming the remedy; empty when all are free. */
export async function portFaults(uses: PortUse[], command: string): Promise<string[]> {
  const faults = await Promise.all(uses.map((use) => faultOf(use, uses, command)))
  return faults.filter((fault) => fault !== undefined)
}

async function faultOf(use: PortUse, uses: PortUse[], command: string): Promise<string | undefined> {
  const { part, variable, port } = use
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return `${variable} is not a port: give a whole number from 1 to 65535.`
  }
  const twin = uses.find((other) => other !== use && other.port === port)
  if (twin) return `${variable} and ${twin.variable} are both ${port}: give each its own port.`
  if (!(await isTaken(port))) return undefined
  return (
    `Port ${port}, which the ${part} needs, is taken: stop the program that holds it, ` +
    `or choose another: ${variable}=${port + 100} ${command}`
  )
}

/** Asks on both families, since `localhost` may mean either. */
export async function isTaken(port: number): Promise<boolean> {
  return (await cannotListen(port, '127.0.0.1')) || (await cannotListen(port, '::1'))
}

function cannotListen(port: number, host: string): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    // A machine without IPv6 gives EADDRNOTAVAIL: no reason to call the port taken.
    server.once('error', (error) => answer('code' in error && error.code === 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(false)))
  })
}

/** Below the ephemeral ports of Linux and macOS, so that no outgoing connection takes one before its server listens. */
const [FIRST, END] = [20_000, 32_768]
const issued = new Set<number>()

/** Free ports, each issued only once by this process: a server may start minutes after its port was chosen. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(FIRST, END)
    if (issued.has(port)) continue
    // Before the check, so that no concurrent call draws the same port meanwhile.
    issued.add(port)
    if (!(await isTaken(port))) ports.push(port)
  }
  return ports
}
