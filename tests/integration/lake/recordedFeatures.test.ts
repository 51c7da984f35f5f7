/** @jest-environment node */
import { type SanityClient } from '@sanity/client'
import sharp from 'sharp'

import { RECORDED_FEATURES, type RecordedFeature } from '../../support/recordedFeatures'
import { cleanUp, clientOf, post, STUDIO_ORIGIN, testLake, WRITE_TOKEN, type TestLake } from './support'

const VERSION = '/v2025-02-19'
const ACTION = 'sanity.action.document'
const used = new Set<string>()
let lake: TestLake
let client: SanityClient
let imageUrl = ''

beforeAll(async () => {
  lake = await testLake({ onFeature: (feature) => used.add(feature) })
  client = clientOf(lake.port)
  const create = { channels: 3, width: 8, height: 4, background: '#123456' } as const
  const image = await client.assets.upload('image', await sharp({ create }).png().toBuffer())
  imageUrl = image.url
})
beforeEach(async () => {
  await client.delete({ query: '*[_type in ["page", "note"]]' })
  await client.create({ _id: 'note', _type: 'note', text: 'A note', on: '2026-11-26T00:00:00Z' })
  await client.create({
    _id: 'page',
    _type: 'page',
    title: 'Home',
    tags: ['a', 'b', 'a'],
    ref: { _ref: 'note' },
  })
  await client.create({ _id: 'drafts.page', _type: 'page', title: 'Draft of home' })
  used.clear()
})
afterAll(cleanUp)

async function get(path: string, version = VERSION): Promise<unknown> {
  const headers = { authorization: `Bearer ${WRITE_TOKEN}` }
  const response = await fetch(lake.origin + version + path, { headers, redirect: 'manual' })
  const text = await response.text()
  if (response.status === 302) return response.headers.get('location')
  expect([response.status, text]).toEqual([200, text])
  return response.headers.get('content-type')?.includes('ndjson')
    ? text
        .split('\n')
        .filter(Boolean)
        .map((line): unknown => JSON.parse(line))
    : JSON.parse(text)
}

const groq = (query: string, params = {}) => client.fetch<unknown>(query, params)
const query = async (search: string, text = '*[_id == "page"][0].title') =>
  get(`/data/query/production?query=${encodeURIComponent(text)}&${search}`)

/** Sends a change, then reads a document as stored. */
async function change(kind: 'actions' | 'mutate', body: unknown, id: string): Promise<unknown> {
  const response = await post(lake, `${VERSION}/data/${kind}/production`, JSON.stringify(body))
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ transactionId: expect.any(String) }),
  ])
  return (await client.getDocument(id)) ?? null
}
const act = (name: string, rest: object, id = 'page') =>
  change(
    'actions',
    { actions: [{ actionType: `${ACTION}.${name}`, publishedId: 'page', draftId: 'drafts.page', ...rest }] },
    id,
  )
const mutate = (mutation: object, id = 'page') => change('mutate', { mutations: [mutation] }, id)
const patch = (operations: object) => mutate({ patch: { id: 'page', ...operations } })
const mutateWith = async (search: string) => {
  const body = JSON.stringify({ mutations: [{ patch: { id: 'page', set: { title: 'New' } } }] })
  return (await post(lake, `${VERSION}/data/mutate/production?${search}`, body)).json() as Promise<unknown>
}

/** Opens a stream, makes a change, and returns the text until the event of that name has arrived. */
async function listen(path: string, event: string): Promise<string> {
  const stream = new AbortController()
  const response = await fetch(lake.origin + VERSION + path, {
    headers: { authorization: `Bearer ${WRITE_TOKEN}` },
    signal: stream.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes(`event: ${event}\n`) || !text.endsWith('\n\n')) {
    text += (await reader?.read())?.value ?? ''
    if (event !== 'welcome' && text.includes('event: welcome')) {
      event = await client
        .patch('drafts.page')
        .set({ title: 'Changed' })
        .commit()
        .then(() => event)
    }
  }
  stream.abort()
  return text
}
const listenWith = (search: string) => listen(`/data/listen/production?query=*&${search}`, 'mutation')
const contains = (text: string): unknown => expect.stringContaining(text)
const user = { id: 'local-robot', role: 'administrator' }

/** For each feature: a request that uses it, and what the answer contains. */
const EXERCISES: Record<RecordedFeature, [send: () => Promise<unknown>, expected: unknown]> = {
  'GET /auth/fetch': [
    async () => {
      const target = String(await get(`/auth/login/local?origin=${STUDIO_ORIGIN}`, '/v1'))
      return get(`/auth/fetch?${new URL(target).hash.slice(1)}`)
    },
    { token: expect.any(String) },
  ],
  'GET /auth/login/local': [() => get(`/auth/login/local?origin=${STUDIO_ORIGIN}`, '/v1'), contains('#sid=')],
  'GET /check/cors': [() => get('/check/cors'), { result: { allowed: true } }],
  'GET /data/doc/:dataset/:ids': [
    () => get('/data/doc/production/page,none'),
    { documents: [{ _id: 'page' }], omitted: [{ id: 'none' }] },
  ],
  '/data/doc/:dataset/:ids excludeContent=true': [
    () => get('/data/doc/production/page?excludeContent=true'),
    { documents: [{ _id: 'page', _rev: expect.any(String) }] },
  ],
  'GET /data/history/:dataset/documents/:ids': [
    () => get('/data/history/production/documents/page?lastRevision=true'),
    { documents: [{ title: 'Home' }] },
  ],
  'GET /data/history/:dataset/events/documents/:ids': [
    () => get('/data/history/production/events/documents/drafts.page?limit=1'),
    { events: { 'drafts.page': [{ type: 'createDocumentVersion' }] } },
  ],
  'GET /data/history/:dataset/transactions/:ids': [
    () => get('/data/history/production/transactions/page?limit=1'),
    [{ documentIDs: ['page'] }],
  ],
  '/data/history/:dataset/transactions/:ids effectFormat=mendoza': [
    () => get('/data/history/production/transactions/page?effectFormat=mendoza&limit=1'),
    [{ effects: { page: { apply: expect.any(Array) } } }],
  ],
  '/data/history/:dataset/transactions/:ids excludeContent=true': [
    () => get('/data/history/production/transactions/page?excludeContent=true&limit=1'),
    [{ mutations: [] }],
  ],
  'GET /data/listen/:dataset': [() => listenWith('includeAllVersions=true'), contains('event: mutation')],
  '/data/listen/:dataset effectFormat=mendoza': [
    () => listenWith('includeAllVersions=true&effectFormat=mendoza'),
    contains('"effects":{"apply"'),
  ],
  '/data/listen/:dataset includeAllVersions=true': [
    () => listenWith('includeAllVersions=true'),
    contains('"documentId":"drafts.page"'),
  ],
  '/data/listen/:dataset includeMutations=false': [
    () => listenWith('includeAllVersions=true&includeMutations=false'),
    expect.not.stringContaining('"mutations"'),
  ],
  '/data/listen/:dataset visibility=query': [
    () => listenWith('includeAllVersions=true&visibility=query'),
    contains('"visibility":"query"'),
  ],
  '/data/listen/:dataset visibility=transaction': [
    () => listenWith('includeAllVersions=true&visibility=transaction'),
    contains('event: mutation'),
  ],
  'GET /data/live/events/:dataset': [
    () => listen('/data/live/events/production?includeDrafts=true', 'message'),
    contains('"tags":["s1:local"]'),
  ],
  'GET /data/ping/:dataset': [() => get('/data/ping/production'), {}],
  'GET /data/query/:dataset': [() => query(''), { result: 'Home' }],
  'POST /data/query/:dataset': [
    async () =>
      (
        await post(
          lake,
          `${VERSION}/data/query/production`,
          JSON.stringify({ query: '*[_id == $id][0].title', params: { id: 'page' } }),
        )
      ).json() as Promise<unknown>,
    { result: 'Home' },
  ],
  '/data/query/:dataset perspective=drafts': [() => query('perspective=drafts'), { result: 'Draft of home' }],
  '/data/query/:dataset perspective=published': [() => query('perspective=published'), { result: 'Home' }],
  '/data/query/:dataset perspective=raw': [
    () => query('perspective=raw', 'count(*[_type == "page"])'),
    { result: 2 },
  ],
  '/data/query/:dataset resultSourceMap=withKeyArraySelector': [
    () => query('resultSourceMap=withKeyArraySelector', '*[_id == "page"][0] { title }'),
    { resultSourceMap: { paths: ["$['title']"] } },
  ],
  'GET /data/references/:dataset/documents/:ids/to': [
    () => get('/data/references/production/documents/page/to'),
    { totalCount: 0 },
  ],
  'GET /features': [() => get('/features'), []],
  'GET /files/:project/:dataset/:name': [
    async () => {
      const file = await client.assets.upload('file', Buffer.from('A list'), { filename: 'list.txt' })
      return (await fetch(`${file.url}?dl=list.txt`)).text()
    },
    'A list',
  ],
  'GET /help': [() => get('/help'), {}],
  'GET /images/:project/:dataset/:name': [
    async () => (await fetch(`${imageUrl}?w=4&fm=webp`)).headers.get('content-type'),
    'image/webp',
  ],
  'GET /intake/telemetry-status': [() => get('/intake/telemetry-status'), { status: 'denied' }],
  'GET /journey/:rest(.*)': [() => get('/journey/trial'), []],
  'GET /ping': [() => get('/ping'), { pong: true }],
  'GET /projects/:project': [
    () => get('/projects/local'),
    { id: 'local', members: [{ isCurrentUser: true }, { isCurrentUser: false }] },
  ],
  'GET /projects/:project/datasets': [() => get('/projects/local/datasets'), [{ name: 'production' }]],
  'GET /projects/:project/datasets/:dataset/acl': [
    () => get('/projects/local/datasets/production/acl'),
    [{ permissions: expect.any(Array) }],
  ],
  'GET /projects/:project/grants': [() => get('/projects/local/grants'), {}],
  'GET /projects/:project/user-applications': [() => get('/projects/local/user-applications'), []],
  'GET /users/:ids': [() => get('/users/me'), user],
  'GET /users/me/keyvalue/:keys': [() => get('/users/me/keyvalue/none'), []],
  'PUT /users/me/keyvalue': [
    async () => {
      const headers = { authorization: `Bearer ${WRITE_TOKEN}` }
      const body = JSON.stringify([{ key: 'sort', value: 'title' }])
      await fetch(`${lake.origin}${VERSION}/users/me/keyvalue`, { method: 'PUT', headers, body })
      return get('/users/me/keyvalue/sort')
    },
    [{ key: 'sort', value: 'title' }],
  ],
  'POST /assets/:kind(images|files)/:dataset': [
    () => client.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' }),
    { originalFilename: 'a.txt' },
  ],
  'POST /intake/batch': [
    async () => (await post(lake, `${VERSION}/intake/batch`, '{}')).json() as Promise<unknown>,
    {},
  ],
  'POST /data/actions/:dataset': [() => act('publish', {}), { title: 'Draft of home' }],
  'action create': [
    () =>
      act(
        'create',
        { publishedId: 'new', attributes: { _id: 'drafts.new', _type: 'page', title: 'New' } },
        'drafts.new',
      ),
    { title: 'New' },
  ],
  'action edit': [
    () => act('edit', { patch: { set: { title: 'Edited' } } }, 'drafts.page'),
    { title: 'Edited' },
  ],
  'action publish': [() => act('publish', {}), { title: 'Draft of home' }],
  'action unpublish': [() => act('unpublish', {}), null],
  'action delete': [() => act('delete', { includeDrafts: ['drafts.page'] }, 'drafts.page'), null],
  'action discard': [() => act('discard', {}, 'drafts.page'), null],
  'action version.discard': [() => act('version.discard', { versionId: 'drafts.page' }, 'drafts.page'), null],
  'POST /data/mutate/:dataset': [() => mutate({ delete: { id: 'page' } }), null],
  '/data/mutate/:dataset returnDocuments=true': [
    () => mutateWith('returnDocuments=true'),
    { results: [{ document: { title: 'New' } }] },
  ],
  '/data/mutate/:dataset returnIds=true': [
    () => mutateWith('returnIds=true'),
    { results: [{ id: 'page', operation: 'update' }] },
  ],
  '/data/mutate/:dataset visibility=sync': [() => mutateWith('visibility=sync'), { results: [] }],
  'mutation create': [() => mutate({ create: { _id: 'new', _type: 'page' } }, 'new'), { _type: 'page' }],
  'mutation createOrReplace': [
    () => mutate({ createOrReplace: { _id: 'page', _type: 'page', title: 'Other' } }),
    { title: 'Other' },
  ],
  'mutation delete': [() => mutate({ delete: { id: 'page' } }), null],
  'mutation delete by query': [() => mutate({ delete: { query: '*[_id == "page"]' } }), null],
  'mutation patch': [() => patch({ set: { title: 'Patched' } }), { title: 'Patched' }],
  'patch diffMatchPatch': [
    () => patch({ diffMatchPatch: { title: '@@ -1,4 +1,5 @@\n Home\n+s\n' } }),
    { title: 'Homes' },
  ],
  'patch insert': [
    () => patch({ insert: { after: 'tags[-1]', items: ['c'] } }),
    { tags: ['a', 'b', 'a', 'c'] },
  ],
  'patch set': [() => patch({ set: { title: 'Set' } }), { title: 'Set' }],
  'patch setIfMissing': [
    () => patch({ setIfMissing: { title: 'Missing', seo: {} } }),
    { title: 'Home', seo: {} },
  ],
  'patch unset': [
    async () => Object.keys((await patch({ unset: ['title'] })) as object),
    expect.not.arrayContaining(['title']),
  ],
  'array::join()': [() => groq('array::join(["a", "b"], "-")'), 'a-b'],
  'array::unique()': [() => groq('array::unique(*[_id == "page"][0].tags)'), ['a', 'b']],
  'global::coalesce()': [() => groq('coalesce(null, "text")'), 'text'],
  'global::count()': [() => groq('count(*[_id == "page"])'), 1],
  'global::dateTime()': [
    () => groq('*[_id == "note" && dateTime(on) < dateTime("2027-01-01T00:00:00Z")]._id'),
    ['note'],
  ],
  'global::defined()': [() => groq('*[_type in ["page", "note"] && defined(text)]._id'), ['note']],
  'global::length()': [() => groq('length("text")'), 4],
  'global::lower()': [() => groq('lower("TEXT")'), 'text'],
  'global::now()': [() => groq('now() > "2026-01-01"'), true],
  'global::path()': [() => groq('*[_id in path("drafts.**")]._id'), ['drafts.page']],
  'global::references()': [() => groq('*[references("note")]._id'), ['page']],
  'global::string()': [() => groq('string(20000000)'), '20000000'],
  'pt::text()': [
    () =>
      groq('pt::text($blocks)', {
        blocks: [{ _type: 'block', children: [{ _type: 'span', text: 'Words' }] }],
      }),
    'Words',
  ],
  'sanity::versionOf()': [
    () => groq('*[sanity::versionOf("page")] | order(_id asc)._id'),
    ['drafts.page', 'page'],
  ],
  'string::split()': [() => groq('string::split("a-b", "-")'), ['a', 'b']],
  'string::startsWith()': [() => groq('string::startsWith("text", "te")'), true],
  'text::query()': [() => groq('*[[@, _id] match text::query("note")]._id'), ['note']],
  '| order()': [() => groq('*[_type == "page"] | order(_id desc)._id'), ['page', 'drafts.page']],
  '| score()': [() => groq('*[_type == "page"] | score(title == "Home") [_score > 0]._id'), ['page']],
}

test.each(RECORDED_FEATURES)('the lake supports what Sanity’s clients use: %s', async (feature) => {
  const [send, expected] = EXERCISES[feature]
  const answer = await send()
  expect({ answer }).toEqual({ answer: matching(expected) })
  expect([...used]).toContain(feature)
  expect(lake.lines.filter((line) => line.startsWith('error'))).toEqual([])
})

/** Compares objects by the fields that are named, and everything else exactly. */
function matching(expected: unknown): unknown {
  const isMatcher = typeof expected === 'object' && expected !== null && 'asymmetricMatch' in expected
  if (typeof expected !== 'object' || expected === null || isMatcher) return expected
  if (Array.isArray(expected)) return expected.map(matching)
  const entries = Object.entries(expected).map(([name, value]) => [name, matching(value)])
  return expect.objectContaining(Object.fromEntries(entries))
}
