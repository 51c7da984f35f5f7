import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { findFreePorts, findPortErrors } from '../../../../local/launcher/environment/ports'

const servers: Server[] = []

/** Listens on a free port of a host and returns the port. */
async function occupyPort(host: string): Promise<number> {
  const server = createServer()
  servers.push(server)
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

afterEach(() => servers.splice(0).forEach((server) => server.close()))

test.each(['127.0.0.1', '0.0.0.0'])(
  'reports a port that is taken on %s with service, variable and remedy',
  async (host) => {
    const port = await occupyPort(host)
    const errors = await findPortErrors([{ service: 'site', variable: 'SITE_PORT', port }], 'npm run dev')
    expect(errors).toEqual([
      `Port ${port}, which the site needs, is taken: stop the program that holds it, ` +
        `or choose another: SITE_PORT=${port + 100} npm run dev`,
    ])
  },
)

test('reports no error for free ports', async () => {
  const ports = await findFreePorts(5)
  const uses = ports.map((port, index) => ({ service: `service ${index}`, variable: `PORT_${index}`, port }))
  expect(await findPortErrors(uses, 'npm run dev')).toEqual([])
  expect(new Set(ports).size).toBe(5)
})

test('issues different ports to concurrent calls, all below the ephemeral range', async () => {
  const calls = await Promise.all(Array.from({ length: 40 }, () => findFreePorts(5)))
  const ports = calls.flat()
  expect(new Set(ports).size).toBe(200)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('reports an invalid port number and two services with the same port', async () => {
  const [port = 0] = await findFreePorts(1)
  const errors = await findPortErrors(
    [
      { service: 'site', variable: 'SITE_PORT', port: Number('abc') },
      { service: 'studio', variable: 'STUDIO_PORT', port },
      { service: 'mail catcher', variable: 'MAIL_PORT', port },
    ],
    'npm run dev',
  )
  expect(errors).toEqual([
    'SITE_PORT is not a port: give a whole number from 1 to 65535.',
    `STUDIO_PORT and MAIL_PORT are both ${port}: give each its own port.`,
    `MAIL_PORT and STUDIO_PORT are both ${port}: give each its own port.`,
  ])
})
