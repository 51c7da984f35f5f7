import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answersHttp, waitFor } from '../../../../local/launcher/processes/waitFor'

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
])('status %i counts as ready: %s', async (status, isReady) => {
  expect(await answersHttp(`${origin}/${status}`)).toBe(isReady)
})

test('a service that does not listen is named in the timeout error', async () => {
  const probe = () => answersHttp('http://127.0.0.1:9/')
  await expect(waitFor('The site', probe, 300)).rejects.toThrow('The site did not answer within 0.3 seconds.')
})
