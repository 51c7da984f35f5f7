import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { freePorts, portFaults } from '../../../local/launcher/ports'

const held: Server[] = []

async function hold(host: string): Promise<number> {
  const server = createServer()
  held.push(server)
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

afterEach(() => held.splice(0).forEach((server) => server.close()))

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port taken on %s is named with its part, variable and remedy',
  async (host) => {
    const port = await hold(host)
    const faults = await portFaults([{ part: 'site', variable: 'SITE_PORT', port }], 'npm run dev')
    expect(faults).toEqual([
      `Port ${port}, which the site needs, is taken: stop the program that holds it, ` +
        `or choose another: SITE_PORT=${port + 100} npm run dev`,
    ])
  },
)

test('free ports give no fault, all of them asked at once', async () => {
  const ports = await freePorts(5)
  const uses = ports.map((port, index) => ({ part: `part ${index}`, variable: `PORT_${index}`, port }))
  expect(await portFaults(uses, 'npm run dev')).toEqual([])
  expect(new Set(ports).size).toBe(5)
})

test('free ports of several calls differ, and no outgoing connection can take one', async () => {
  const calls = await Promise.all(Array.from({ length: 40 }, () => freePorts(5)))
  const ports = calls.flat()
  expect(new Set(ports).size).toBe(200)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('a number that is no port and two parts on one port are named', async () => {
  const [port = 0] = await freePorts(1)
  const faults = await portFaults(
    [
      { part: 'site', variable: 'SITE_PORT', port: Number('abc') },
      { part: 'studio', variable: 'STUDIO_PORT', port },
      { part: 'mail catcher', variable: 'MAIL_PORT', port },
    ],
    'npm run dev',
  )
  expect(faults).toEqual([
    'SITE_PORT is not a port: give a whole number from 1 to 65535.',
    `STUDIO_PORT and MAIL_PORT are both ${port}: give each its own port.`,
    `MAIL_PORT and STUDIO_PORT are both ${port}: give each its own port.`,
  ])
})
