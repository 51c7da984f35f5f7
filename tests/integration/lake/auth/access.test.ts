/** @jest-environment node */
import { request } from 'node:http'

import { cleanUp, clientOf, READ_TOKEN, STUDIO_ORIGIN, testLake, type TestLake } from '../support'

let lake: TestLake

beforeAll(async () => {
  lake = await testLake()
  const writer = clientOf(lake.port)
  await writer.create({ _id: 'both', _type: 'page', state: 'published' })
  await writer.create({ _id: 'drafts.both', _type: 'page', state: 'draft' })
  await writer.create({ _id: 'drafts.new', _type: 'page', state: 'draft' })
  await writer.create({ _id: 'versions.spring.both', _type: 'page', state: 'version' })
})
afterAll(cleanUp)

const anonymous = () => clientOf(lake.port, { token: undefined })
const reader = () => clientOf(lake.port, { token: READ_TOKEN })
const LIST = '*[_type == "page"]{_id, state} | order(_id)'

test.each(['raw', 'published', 'drafts', 'spring,drafts'])(
  'without a token, the perspective %s contains only published documents',
  async (name) => {
    const perspective = name.includes(',') ? name.split(',') : (name as 'raw')
    const documents = await anonymous().fetch(LIST, {}, { perspective })
    expect(documents).toEqual([{ _id: 'both', state: 'published' }])
  },
)

test('without a token, a draft cannot be read or counted', async () => {
  expect(await anonymous().getDocument('drafts.both')).toBeUndefined()
  expect(await anonymous().fetch('{"x": *[_id == "drafts.both"][0], "n": count(*)}')).toEqual({
    x: null,
    n: 1,
  })
})

test('with the read token, each perspective contains its documents', async () => {
  expect(await reader().fetch('count(*)', {}, { perspective: 'raw' })).toBe(4)
  expect(await reader().fetch(LIST, {}, { perspective: 'published' })).toEqual([
    { _id: 'both', state: 'published' },
  ])
  const drafts = await reader().fetch(
    '*{_id, state, _originalId} | order(_id)',
    {},
    { perspective: 'drafts' },
  )
  expect(drafts).toEqual([
    { _id: 'both', state: 'draft', _originalId: 'drafts.both' },
    { _id: 'new', state: 'draft', _originalId: 'drafts.new' },
  ])
  const stacked = await reader().fetch(LIST, {}, { perspective: ['spring', 'drafts'] })
  expect(stacked).toEqual([
    { _id: 'both', state: 'version' },
    { _id: 'new', state: 'draft' },
  ])
})

test('the default perspective depends on the API version', async () => {
  const count = (apiVersion: string) =>
    clientOf(lake.port, { apiVersion, perspective: undefined, token: READ_TOKEN }).fetch('count(*)')
  expect(await count('2024-01-01')).toBe(4)
  expect(await count('2025-02-19')).toBe(1)
})

test('writing requires the write token: 401 without a token, 403 with the read token', async () => {
  const document = { _id: 'forbidden', _type: 'page' }
  const action = { actionType: 'sanity.action.document.discard', draftId: 'drafts.both' } as const
  const file = Buffer.from('hello')
  for (const [client, statusCode] of [
    [anonymous(), 401],
    [reader(), 403],
  ] as const) {
    await expect(client.create(document)).rejects.toMatchObject({ statusCode })
    await expect(client.action(action)).rejects.toMatchObject({ statusCode })
    await expect(client.assets.upload('file', file)).rejects.toMatchObject({ statusCode })
  }
  await expect(clientOf(lake.port, { token: 'made-up' }).fetch('*')).rejects.toMatchObject({
    statusCode: 401,
  })
  expect(await reader().getDocument('forbidden')).toBeUndefined()
})

test('stores settings of Studio, for example the order of a list', async () => {
  const client = clientOf(lake.port)
  const body = [{ key: 'studio.sort', value: { by: '名稱' } }]
  await client.request({ method: 'PUT', url: '/users/me/keyvalue', body })
  expect(await client.request({ url: '/users/me/keyvalue/studio.sort,studio.other' })).toEqual(body)
  const anonymousRequest = anonymous().request({ method: 'PUT', url: '/users/me/keyvalue', body })
  await expect(anonymousRequest).rejects.toMatchObject({ statusCode: 401 })
})

test('history requires a token', async () => {
  for (const path of ['transactions/both', 'documents/both?lastRevision=true', 'events/documents/both']) {
    expect((await fetch(`${lake.origin}/v2025-02-19/data/history/production/${path}`)).status).toBe(401)
  }
})

test('Studio logs in without a click: a login code works once, and the session survives a restart', async () => {
  const login = await fetch(`${lake.origin}/v1/auth/login/local?origin=${STUDIO_ORIGIN}/structure`, {
    redirect: 'manual',
  })
  expect(login.status).toBe(302)
  const target = new URL(login.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe(`${STUDIO_ORIGIN}/structure`)
  const exchange = `${lake.origin}/v2021-06-07/auth/fetch?${target.hash.slice(1)}`
  const { token } = (await (await fetch(exchange)).json()) as { token: string }
  expect((await fetch(exchange)).status).toBe(401)

  const me = await clientOf(lake.port, { token }).users.getById('me')
  expect(me).toMatchObject({ id: 'local-editor', role: 'administrator' })
  expect(await (await fetch(`${lake.origin}/v1/users/me`)).json()).toEqual({})
  const other = await testLake()
  expect(await clientOf(other.port, { token }).create({ _type: 'page' })).toMatchObject({ _type: 'page' })
  await expect(clientOf(other.port, { token: `${token}x` }).fetch('*')).rejects.toMatchObject({
    statusCode: 401,
  })
})

test.each(['http://localhost:9999', 'https://evil.example', 'javascript:alert(1)', ''])(
  'rejects a login for the origin %p',
  async (origin) => {
    const url = `${lake.origin}/v1/auth/login/local?origin=${encodeURIComponent(origin)}`
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(403)
  },
)

test('only pages and host names of this machine may read responses', async () => {
  const url = `${lake.origin}/v1/data/query/production?query=*`
  const allowed = await fetch(url, { headers: { origin: 'http://localhost:3000' } })
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  const foreign = await fetch(url, { headers: { origin: 'https://evil.example' } })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  const status = await new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: lake.port,
      path: '/v1/ping',
      headers: { host: 'evil.example' },
    }
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})
