import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import sharp from 'sharp'
import * as route from '@/pages/api/images/[...path]'
import { serveApiRoute } from '../../../support/apiServer'
import { siteOnLake } from '../../../support/siteOnLake'
import { sharedResource } from '../../../support/sharedResource'

const LOCAL = { SITE_URL: 'http://localhost:3000', SITE_LOCAL_ADDRESSES: 'true' }
const site = siteOnLake({ variables: LOCAL })
const server = sharedResource(() => serveApiRoute(route, '/api/images/', '...path'))

beforeEach(() => site.setVariables())

async function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(server().url)
  const [response]: IncomingMessage[] = await once(get({ hostname, port, path }), 'response')
  response?.resume()
  return response?.statusCode
}

test('passes an image of the content lake on, in the format that the browser accepts', async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a322c' } })
    .jpeg()
    .toBuffer()
  const { url: original } = await site.client().assets.upload('image', picture)
  const path = new URL(original).pathname.replace('/images/', '')
  const headers = { accept: 'image/webp' }
  const image = await fetch(`${server().url}${path}?w=240&auto=format`, { headers })
  expect(image.status).toBe(200)
  expect(image.headers.get('content-type')).toBe('image/webp')
  const expected = await fetch(`${original}?w=240&auto=format`, { headers })
  expect(image.headers.get('cache-control')).toBe(expected.headers.get('cache-control'))
  expect(Buffer.from(await image.arrayBuffer())).toEqual(Buffer.from(await expected.arrayBuffer()))
  expect((await fetch(`${server().url}${path}`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${server().url}${path}`, { method: 'POST' })).status).toBe(405)
})

test.each([
  '/api/images/local/production/missing-1x1.png',
  '/api/images/../v1/data/query/production?query=*',
  '/api/images/%2e%2e/v1/data/query/production?query=*',
  '/api/images/..%2fv1/data/query/production?query=*',
  '/api/images//evil.example/images/a.png',
  '/api/images/local/%2f..%2f..%2fv1/data/query/production?query=*',
])('answers 404 to %s', async (path) => {
  expect(await statusOf(path)).toBe(404)
})

test('answers 404 if visitors can use one address only', async () => {
  site.setVariables({ SITE_LOCAL_ADDRESSES: '' })
  expect(await statusOf('/api/images/local/production/a.png')).toBe(404)
})
