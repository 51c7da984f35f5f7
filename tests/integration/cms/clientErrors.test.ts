/** @jest-environment node */
import { createServer, type RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { replaceEnvironment } from '../../support/environment'
import { listen } from '../../support/listen'

// How the site's client handles invalid responses from the content lake.

const TOKEN = 'a-token-that-reads-drafts'
const environment = replaceEnvironment()
afterAll(() => environment.restore())

/** Returns what `read` gets from a content lake that answers like this. */
async function withLake<Result>(handler: RequestListener, read: () => Promise<Result>): Promise<Result> {
  const lake = await listen(createServer(handler))
  environment.set({
    SITE_URL: 'http://localhost:3000',
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: TOKEN,
    STUDIO_URL: 'http://localhost:3333',
  })
  let result: Promise<Result> | undefined
  await jest.isolateModulesAsync(async () => void (await (result = read())))
  await lake.stop()
  return result as Promise<Result>
}

/** Returns the error that a reader of drafts gets for this response. */
const errorFor = (handler: RequestListener) =>
  withLake(handler, async () => {
    const { getSettings } = await import('@/cms/loaders/settings')
    return getSettings({ locale: 'en-CA', draft: true }).catch((error: unknown) => error)
  })

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

test('an instance without a Sanity project says which variable is missing', async () => {
  environment.set({ SITE_URL: 'http://localhost:3000' })
  await jest.isolateModulesAsync(async () => {
    const { getSettings } = await import('@/cms/loaders/settings')
    await expect(getSettings({ locale: 'en-CA' })).rejects.toMatchObject({
      name: 'EnvironmentError',
      message: expect.stringContaining('SANITY_PROJECT_ID'),
    })
  })
})

// The client sends a long query by POST.
test.each(['GET', 'POST'])('sends a %s query again if Sanity drops the connection', async (method) => {
  const methods: (string | undefined)[] = []
  const found = await withLake(
    (request, response) => {
      methods.push(request.method)
      if (methods.length === 1) return void request.socket.resetAndDestroy()
      response.setHeader('content-type', 'application/json').end('{"result":null}')
    },
    async () => {
      const { fetchContent } = await import('@/cms/client/fetchContent')
      const { SETTINGS_QUERY } = await import('@/cms/loaders/settings')
      return fetchContent(
        SETTINGS_QUERY,
        { locale: 'en-CA' },
        method === 'POST' ? { long: 'x'.repeat(12_000) } : {},
      )
    },
  )
  expect(found).toBeNull()
  expect(methods).toEqual([method, method])
})

test('stops waiting for a response that never ends @row:50', async () => {
  const deadlines: number[] = []
  const { timeout } = AbortSignal
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    deadlines.push(milliseconds)
    return timeout.call(AbortSignal, 300)
  })
  const thrown = await errorFor((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const trickle = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(trickle))
  })
  jest.restoreAllMocks()
  expect(thrown).toMatchObject({ name: 'ContentError' })
  expect(deadlines).toEqual([12_000])
})
