import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answersHttp, waitFor } from '../../../local/launcher/ready'

const server = createServer((request, response) => {
  const status = Number(request.url?.slice(1))
  response.writeHead(status, status === 302 ? { location: '/404' } : {}).end()
})
let origin: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  [200, true],
  [302, true],
  [404, false],
  [503, false],
])('an answer of %i means ready: %s', async (status, ready) => {
  expect(await answersHttp(`${origin}/${status}`)).toBe(ready)
})

test('a port without a listener is not ready, and the timeout names the missing service', async () => {
  const probe = () => answersHttp('http://127.0.0.1:9/')
  await expect(waitFor('The site', probe, 300)).rejects.toThrow('The site did not answer within 0.3 seconds.')
})
