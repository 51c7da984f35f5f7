/** @jest-environment node */
import { SanityClient } from '@sanity/client'
import { encodeSignatureHeader } from '@sanity/webhook'
import * as route from '@/pages/api/webhooks/sanity'
import { serveApiRoute } from '../../support/apiServer'
import { captureLog } from '../../support/captureLog'
import { replaceEnvironment } from '../../support/environment'
import { sharedResource } from '../../support/sharedResource'

const SECRET = 'a secret of the tests'
const environment = replaceEnvironment()
let log: ReturnType<typeof captureLog>
const server = sharedResource(() => serveApiRoute(route, '/api/webhooks/sanity', 'none'))

beforeAll(async () => {
  environment.set({
    SITE_URL: 'http://localhost:3000',
    SANITY_PROJECT_ID: 'local',
    SANITY_WEBHOOK_SECRET: SECRET,
  })
  log = captureLog()
})

afterAll(async () => {
  log.release()
  environment.restore()
})

function post(body: string, signature?: string, more: Record<string, string> = {}) {
  const headers = {
    ...more,
    'content-type': 'application/json',
    ...(signature && { 'sanity-webhook-signature': signature }),
  }
  return fetch(server().url, { method: 'POST', headers, body })
}

test('verifies the signature over the exact bytes of the body @row:48', async () => {
  const body = '{ "_id": "x",\n  "_type": "sanity.imageAsset", "標題": "中文" }'
  const signature = await encodeSignatureHeader(body, Date.now(), SECRET)
  const response = await post(body, signature)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ revalidated: [] })
  expect((await post(JSON.stringify(JSON.parse(body)), signature)).status).toBe(401)
  expect((await post(body)).status).toBe(401)
})

test('answers 503 if a page cannot be revalidated, so that Sanity retries @row:48', async () => {
  // This server has no pages, so every revalidation fails.
  const body = JSON.stringify({ _id: 'home', _type: 'home', operation: 'update' })
  const response = await post(body, await encodeSignatureHeader(body, Date.now(), SECRET))
  expect(response.status).toBe(503)
  expect(log.about('webhook.revalidation_failed').length).toBe(2)
})

test('waits until queries show the transaction that the headers name', async () => {
  const [_rev, _updatedAt] = ['a transaction', '2026-01-02T03:04:05Z']
  const answers = [
    { _rev: 'another', _updatedAt },
    { _rev, _updatedAt },
  ]
  const fetched: jest.SpyInstance = jest.spyOn(SanityClient.prototype, 'fetch')
  fetched.mockImplementation(async () => answers.shift())
  const body = JSON.stringify({ _id: 'image', _type: 'sanity.imageAsset', operation: 'update' })
  const headers = { 'sanity-transaction-id': _rev, 'sanity-transaction-time': _updatedAt }
  const response = await post(body, await encodeSignatureHeader(body, Date.now(), SECRET), headers)
  fetched.mockRestore()
  expect(response.status).toBe(200)
  expect(answers).toEqual([])
})

test('accepts a document with as many former slugs as the projection contains', async () => {
  const slugs = Array.from({ length: 102 }, (_, index) => `${index}`.padStart(96, 'a'))
  const body = JSON.stringify({ _id: 'none', _type: 'sanity.imageAsset', slugs, addresses: slugs })
  const response = await post(body, await encodeSignatureHeader(body, Date.now(), SECRET))
  expect(response.status).toBe(200)
})

test('rejects other methods and large bodies', async () => {
  const response = await fetch(server().url)
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await post('x'.repeat(70_000))).status).toBe(413)
})
