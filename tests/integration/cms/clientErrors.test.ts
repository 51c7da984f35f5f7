/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { replaceEnvironment } from '../../support/environment'

// How the site's client handles invalid responses from the content lake.

const TOKEN = 'a-token-that-reads-drafts'
const environment = replaceEnvironment()
const cleanUps: (() => void)[] = []

afterEach(() => cleanUps.splice(0).forEach((stop) => stop()))
afterAll(() => environment.restore())

/** Returns the error that a reader of drafts gets for this response. */
async function errorFor(handler: RequestListener): Promise<unknown> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  cleanUps.push(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  environment.set({
    SITE_URL: 'http://localhost:3000',
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SANITY_API_READ_TOKEN: TOKEN,
    STUDIO_URL: 'http://localhost:3333',
  })
  let thrown: unknown
  await jest.isolateModulesAsync(async () => {
    const { getSettings } = await import('@/cms/loaders/settings')
    thrown = await getSettings({ locale: 'en-CA', draft: true }).catch((error: unknown) => error)
  })
  return thrown
}

test.each<[string, RequestListener]>([
  ['is unauthorized', (_, response) => response.writeHead(401).end()],
  ['is a dropped connection', (_, response) => response.destroy()],
  ['is an API error', (_, response) => response.writeHead(400).end('{"error":{"description":"no"}}')],
])('an error contains no token if the response %s @row:59', async (_, handler) => {
  const authorizations: string[] = []
  const thrown = await errorFor((request, response) => {
    authorizations.push(request.headers.authorization ?? '')
    handler(request, response)
  })
  expect(authorizations).toContain(`Bearer ${TOKEN}`)
  expect(thrown).toMatchObject({ name: 'ContentError' })
  expect(inspect(thrown, { depth: 20, showHidden: true })).not.toContain(TOKEN)
})

test('stops waiting for a response that never ends @row:50', async () => {
  const deadlines: number[] = []
  const { timeout } = AbortSignal
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    deadlines.push(milliseconds)
    return timeout.call(AbortSignal, 1_000)
  })
  const thrown = await errorFor((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const trickle = setInterval(() => response.write(' '), 100)
    response.on('close', () => clearInterval(trickle))
  })
  jest.restoreAllMocks()
  expect(thrown).toMatchObject({ name: 'ContentError' })
  expect(deadlines).toEqual([12_000])
})
