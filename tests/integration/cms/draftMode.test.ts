/** @jest-environment node */
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { SanityClient } from '@sanity/client'
import * as disable from '@/pages/api/draft-mode/disable'
import * as enable from '@/pages/api/draft-mode/enable'
import { dropUngrantedDraft, secretDigest } from '@/server/http/previewGrant'
import { serveApiRoute } from '../../support/apiServer'
import { captureLog } from '../../support/captureLog'
import { setClock } from '../../support/clock'
import { createPreviewSecret } from '../../support/preview'
import { replaceEnvironment } from '../../support/environment'
import { sharedResource } from '../../support/sharedResource'
import { cleanUp, clientOf, READ_TOKEN, STUDIO_ORIGIN, testLake, type TestLake } from '../lake/support'

const SITE = 'http://localhost:3000'
const HOUR = 60 * 60_000
const environment = replaceEnvironment()
let lake: TestLake
let log: ReturnType<typeof captureLog>
const enableRoute = sharedResource(() => serveApiRoute(enable, '/api/draft-mode/enable', 'none'))
const disableRoute = sharedResource(() => serveApiRoute(disable, '/api/draft-mode/disable', 'none'))

/** The longest pause between two queries for secrets, in ms. */
const LONGEST_PAUSE = 10_000
const now = performance.now.bind(performance)
let skipped = 0
const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + skipped)
/** The next query for secrets then begins at once. */
const skipPause = () => (skipped += LONGEST_PAUSE + 1)

const variables = () => ({
  SITE_URL: SITE,
  SANITY_PROJECT_ID: 'local',
  SANITY_DATASET: 'production',
  SANITY_API_HOST: lake.origin,
  SANITY_API_READ_TOKEN: READ_TOKEN,
  STUDIO_URL: STUDIO_ORIGIN,
})

beforeAll(async () => {
  lake = await testLake()
  environment.set(variables())
  log = captureLog()
})

beforeEach(() => environment.set(variables()))

afterAll(async () => {
  clock.mockRestore()
  log.release()
  environment.restore()
  await cleanUp()
})

const createSecret = () => createPreviewSecret(clientOf(lake.port))

function enablePreview(parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters)
  return fetch(`${enableRoute().url}?${query}`, { redirect: 'manual' })
}
const outcome = ({ status, headers }: Response) => ({
  status,
  to: headers.get('location'),
  cookie: headers.has('set-cookie'),
})
const REJECTED = { status: 401, to: null, cookie: false }

test.each(['/', '/zh-HK', '/zh-HK/company?x=1', '/resources/an-article'])(
  'a secret of Studio enables draft mode and redirects to %s @row:47',
  async (pathname) => {
    const { secret } = await createSecret()
    skipPause()
    const response = await enablePreview({
      'sanity-preview-secret': secret,
      'sanity-preview-perspective': 'drafts',
      'sanity-preview-pathname': pathname,
    })
    expect(outcome(response)).toEqual({ status: 307, to: pathname, cookie: true })
    const [draft, grant] = response.headers.getSetCookie()
    expect(draft).toMatch(/^__prerender_bypass=preview-of-the-tests;.*HttpOnly.*Max-Age=28800$/)
    expect(grant).toMatch(/^preview-grant=\d+\.[\w-]+\.drafts\.[\w-]+;.*HttpOnly.*Max-Age=28800$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test.each([
  ['published', true],
  ['drafts', false],
  ['release,drafts', false],
])('keeps the perspective %s, which the editor chose in Studio', async (perspective, previewsPublished) => {
  const { secret } = await createSecret()
  skipPause()
  const parameters = { 'sanity-preview-secret': secret, 'sanity-preview-perspective': perspective }
  const cookies = (await enablePreview(parameters)).headers.getSetCookie()
  const headers = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
  const request = Object.assign(new IncomingMessage(new Socket()), { headers })
  expect(dropUngrantedDraft(request)).toEqual({ previewSecret: secretDigest(secret), previewsPublished })
})

test('also sets both cookies partitioned, which browsers accept in a frame of another site', async () => {
  const { secret } = await createSecret()
  skipPause()
  const cookies = (await enablePreview({ 'sanity-preview-secret': secret })).headers.getSetCookie()
  const [draft, grant] = cookies
  expect(cookies).toEqual([draft, grant, `${draft}; Partitioned`, `${grant}; Partitioned`])
  expect(draft).toContain('; Secure; SameSite=None')
})

test('rejects a missing, forged or empty secret @row:47', async () => {
  await createSecret()
  for (const secret of [undefined, '', ' ', 'made-up', '*']) {
    const parameters = {
      'sanity-preview-pathname': '/',
      ...(secret !== undefined && { 'sanity-preview-secret': secret }),
    }
    expect(outcome(await enablePreview(parameters))).toEqual(REJECTED)
  }
})

test('200 requests with invented secrets cause at most four queries @row:76', async () => {
  await createSecret()
  const queries = jest.spyOn(SanityClient.prototype, 'fetch')
  const secretOf = (at: number) => (at % 2 ? `made up ${at}` : `NmYwYzQ1${String(at).padStart(36, 'a')}`)
  const requests = Array.from({ length: 200 }, (_, at) =>
    enablePreview({ 'sanity-preview-pathname': '/', 'sanity-preview-secret': secretOf(at) }),
  )
  for (const response of await Promise.all(requests)) expect(outcome(response)).toEqual(REJECTED)
  expect(queries.mock.calls.length).toBeLessThanOrEqual(4)
  queries.mockRestore()
  const lines = log.about('preview.refused').length
  expect(lines).toBeGreaterThan(0)
  // The invented secrets come within less than two minutes.
  expect(lines).toBeLessThanOrEqual(120)
  // An editor still gets in.
  const { secret } = await createSecret()
  expect(outcome(await enablePreview({ 'sanity-preview-secret': secret })).status).toBe(307)
})

test('rejects a secret that is more than an hour old @row:47', async () => {
  const { secret } = await createSecret()
  skipPause()
  expect(outcome(await enablePreview({ 'sanity-preview-secret': secret })).status).toBe(307)
  setClock(Date.now() + HOUR + 1_000)
  skipPause()
  expect(outcome(await enablePreview({ 'sanity-preview-secret': secret }))).toEqual(REJECTED)
  jest.useRealTimers()
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
])('rejects a valid secret with the redirect target %j @row:47', async (pathname) => {
  const { secret } = await createSecret()
  const response = await enablePreview({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': pathname,
  })
  expect(outcome(response)).toEqual(REJECTED)
})

test.each(['SANITY_API_READ_TOKEN', 'STUDIO_URL'])(
  'rejects previews without %s, and logs the missing variable',
  async (name) => {
    const { secret } = await createSecret()
    environment.set({ ...variables(), [name]: '' })
    expect(outcome(await enablePreview({ 'sanity-preview-secret': secret }))).toEqual({
      ...REJECTED,
      status: 503,
    })
    expect(log.about('preview.not_configured').length).toBeGreaterThan(0)
  },
)

test('redirects back to the referring page when draft mode ends, or home from another site', async () => {
  const disablePreview = (referer: string) =>
    fetch(disableRoute().url, { redirect: 'manual', headers: { referer } })
  const response = await disablePreview(`${SITE}/zh-HK/company?dialog=login`)
  expect(outcome(response)).toEqual({ status: 307, to: '/zh-HK/company?dialog=login', cookie: true })
  const [draft, partitioned] = response.headers.getSetCookie()
  expect(draft).toMatch(/^__prerender_bypass=;.*Expires=Thu, 01 Jan 1970/)
  expect(partitioned).toBe(`${draft}; Partitioned`)
  for (const referer of ['', `${STUDIO_ORIGIN}/preview`, `${SITE}.evil.example/`, `${SITE}//evil.example`]) {
    expect(outcome(await disablePreview(referer)).to).toBe('/')
  }
})

test('does not send the draft mode key when draft mode ends without having begun @row:47', async () => {
  const response = await fetch(disableRoute().url, { redirect: 'manual' })
  expect(JSON.stringify([...response.headers])).not.toContain('preview-of-the-tests')
})
