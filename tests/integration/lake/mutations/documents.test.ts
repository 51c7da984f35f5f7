/** @jest-environment node */
import { type SanityClient } from '@sanity/client'

import { cleanUp, clientOf, post, testLake, type TestLake } from '../support'

let lake: TestLake
let client: SanityClient

beforeAll(async () => {
  lake = await testLake()
  client = clientOf(lake.port)
})
afterAll(cleanUp)

test('returns a Chinese document unchanged, with the system fields', async () => {
  const before = Date.now()
  const created = await client.create({
    _type: 'page',
    title: '加拿大移民 · 楓港 🍁',
    body: [{ _key: 'a', text: '你好' }],
  })
  const read = await client.getDocument(created._id)
  expect(read).toEqual(created)
  expect(read).toMatchObject({ title: '加拿大移民 · 楓港 🍁', body: [{ _key: 'a', text: '你好' }] })
  expect(read?._rev).toMatch(/^\w{22}$/)
  expect(Date.parse(read?._createdAt ?? '')).toBeGreaterThanOrEqual(before)
})

test('patches set, unset and increment fields, and edit arrays by key', async () => {
  await client.create({
    _id: 'patched',
    _type: 'page',
    n: 1,
    old: true,
    list: [{ _key: 'a' }, { _key: 'c' }],
  })
  const result = await client
    .patch('patched')
    .set({ 'title.enCA': 'Home', 'list[_key=="c"].text': '三' })
    .setIfMissing({ n: 5, tags: [] })
    .inc({ n: 2 })
    .unset(['old'])
    .insert('after', 'list[_key=="a"]', [{ _key: 'b' }])
    .commit()
  expect(result).toMatchObject({ n: 3, tags: [], title: { enCA: 'Home' } })
  expect(result.list).toEqual([{ _key: 'a' }, { _key: 'b' }, { _key: 'c', text: '三' }])
  expect(result).not.toHaveProperty('old')
  expect(await client.getDocument('patched')).toEqual(result)
})

test('rejects a patch for an older revision with 409', async () => {
  const first = await client.create({ _id: 'revised', _type: 'page', n: 1 })
  await client.patch('revised').set({ n: 2 }).ifRevisionId(first._rev).commit()
  const outdated = client.patch('revised').set({ n: 3 }).ifRevisionId(first._rev).commit()
  await expect(outdated).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('unexpected revision'),
  })
  expect(await client.getDocument('revised')).toMatchObject({ n: 2 })
})

test('create rejects an existing id, createIfNotExists keeps its document, createOrReplace replaces it', async () => {
  const document = { _id: 'once', _type: 'page', n: 1 }
  await client.create(document)
  await expect(client.create(document)).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.createIfNotExists({ ...document, n: 2 })).toMatchObject({ n: 1 })
  expect(await client.createOrReplace({ _id: 'once', _type: 'page', m: 3 })).not.toHaveProperty('n')
})

test('applies a transaction completely or not at all', async () => {
  const failing = client
    .transaction()
    .create({ _id: 'whole', _type: 'page' })
    .patch('missing', (patch) => patch.set({ n: 1 }))
  await expect(failing.commit()).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.getDocument('whole')).toBeUndefined()
  const dry = await client.create({ _id: 'whole', _type: 'page' }, { dryRun: true })
  expect(dry._id).toBe('whole')
  expect(await client.getDocument('whole')).toBeUndefined()
})

test('patch and delete by query change exactly the matching documents', async () => {
  for (const n of [1, 2, 3]) await client.create({ _id: `counted-${n}`, _type: 'counted', n })
  const query = '*[_type == "counted" && n >= $least]'
  await client.mutate([{ patch: { query, params: { least: 2 }, set: { big: true } } }])
  expect(await client.fetch('*[big == true] | order(n)._id')).toEqual(['counted-2', 'counted-3'])
  await client.delete({ query, params: { least: 3 } })
  expect(await client.fetch('count(*[_type == "counted"])')).toBe(2)
})

test('rejects the deletion of a document with strong references to it', async () => {
  await client.create({ _id: 'target', _type: 'page' })
  await client.create({ _id: 'source', _type: 'page', link: { _type: 'reference', _ref: 'target' } })
  const deletion = client.delete('target')
  await expect(deletion).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('"source"'),
  })
  await client.patch('source').set({ 'link._weak': true }).commit()
  await client.delete('target')
  expect(await client.getDocument('target')).toBeUndefined()
  const dangling = client.create({ _type: 'page', link: { _type: 'reference', _ref: 'target' } })
  await expect(dangling).rejects.toMatchObject({ statusCode: 409 })
})

test.each([
  ['invalid JSON', '{"mutations":'],
  ['no list', '{"mutations":{}}'],
  ['no operation', '{"mutations":[{}]}'],
  ['null', '{"mutations":[null]}'],
  ['an unknown operation', '{"mutations":[{"explode":{}}]}'],
  ['no type', '{"mutations":[{"create":{"_id":"a"}}]}'],
  ['an invalid id', '{"mutations":[{"create":{"_id":"../a","_type":"page"}}]}'],
  ['an invalid path', '{"mutations":[{"patch":{"id":"steady","set":{"a[":1}}}]}'],
  ['a patch that is not an object', '{"mutations":[{"patch":{"id":"steady","set":7}}]}'],
  ['an invalid insert', '{"mutations":[{"patch":{"id":"steady","insert":{"after":"a[0]"}}}]}'],
  ['a changed id', '{"mutations":[{"patch":{"id":"steady","set":{"_id":"other"}}}]}'],
])('rejects a mutation with %s with 4xx, and changes no document', async (_name, body) => {
  await client.createIfNotExists({ _id: 'steady', _type: 'page', n: 1 })
  const response = await post(lake, '/v2021-06-07/data/mutate/production', body)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(await client.getDocument('steady')).toMatchObject({ n: 1 })
})

test('rejects an invalid query, an unknown dataset, an invalid URL and a huge body as Sanity does', async () => {
  await expect(client.fetch('*[_type == ')).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'queryParseError' },
  })
  const otherDataset = clientOf(lake.port, { dataset: 'other' }).fetch('*')
  await expect(otherDataset).rejects.toThrow('Dataset "other" not found')
  expect((await fetch(`${lake.origin}/v1/data/doc/production/%E0%A4%A`)).status).toBe(400)
  expect((await fetch(`${lake.origin}/v1/data/query/production?query=*&$a={`)).status).toBe(400)
  const huge = await post(lake, '/v1/data/mutate/production', 'x'.repeat(17 * 1024 * 1024)).then(
    (response) => response.status,
    () => 413, // The connection may be cut while the rest of the body is in transit.
  )
  expect(huge).toBe(413)
})
