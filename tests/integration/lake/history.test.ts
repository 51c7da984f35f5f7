/** @jest-environment node */
import { type SanityClient } from '@sanity/client'

import { cleanUp, clientOf, testLake } from './support'

type Event = {
  type: string
  revisionId?: string
  versionRevisionId?: string
  timestamp: string
  author: string
}
type Stored = { _id: string; _rev: string; title?: string }

const ACTION = 'sanity.action.document'
let client: SanityClient
const steps: Record<'created' | 'edited' | 'published' | 'again' | 'republished', string> = {
  created: '',
  edited: '',
  published: '',
  again: '',
  republished: '',
}

const history = <T>(path: string) => client.request<T>({ uri: `/data/history/production/${path}` })
const events = async (id: string) => {
  const answer = await history<{ events: Record<string, Event[]>; nextCursor: string }>(
    `events/documents/${id}?limit=50`,
  )
  return answer.events[id] ?? []
}
const types = async (id: string) => (await events(id)).map(({ type }) => type)
const run = async (action: Parameters<SanityClient['action']>[0]) =>
  (await client.action(action)).transactionId
const publish = (id: string) =>
  run({ actionType: `${ACTION}.publish`, draftId: `drafts.${id}`, publishedId: id })
const edit = (id: string, title: string) =>
  run({ actionType: `${ACTION}.edit`, draftId: `drafts.${id}`, publishedId: id, patch: { set: { title } } })

beforeAll(async () => {
  const lake = await testLake()
  client = clientOf(lake.port)
  steps.created = (await client.create({ _id: 'drafts.page', _type: 'page', title: '一' }))._rev
  steps.edited = await edit('page', '二')
  steps.published = await publish('page')
  steps.again = await edit('page', '三')
  steps.republished = await publish('page')
})
afterAll(cleanUp)

test('the events of a draft are its creations and publications, newest first', async () => {
  expect(await events('drafts.page')).toMatchObject([
    { type: 'publishDocumentVersion', revisionId: steps.republished, versionRevisionId: steps.again },
    { type: 'createDocumentVersion', versionRevisionId: steps.again },
    { type: 'publishDocumentVersion', revisionId: steps.published, versionRevisionId: steps.edited },
    { type: 'createDocumentVersion', versionRevisionId: steps.created, author: 'local-robot' },
  ])
})

test('the events of a published document are its publications, a page at a time', async () => {
  expect(await types('page')).toEqual(['publishDocumentVersion', 'publishDocumentVersion'])
  const first = await history<{ events: { page: Event[] }; nextCursor: string }>(
    'events/documents/page?limit=1',
  )
  const second = await history<{ events: { page: Event[] }; nextCursor: string }>(
    `events/documents/page?limit=1&nextCursor=${first.nextCursor}`,
  )
  expect([first.events.page[0]?.revisionId, second.events.page[0]?.revisionId]).toEqual([
    steps.republished,
    steps.published,
  ])
  expect(second.nextCursor).toBe('')
})

test('discarding, unpublishing, direct edits and deleting are told apart', async () => {
  await client.create({ _id: 'direct', _type: 'page', title: 'a' })
  await client.patch('direct').set({ title: 'b' }).commit()
  await edit('direct', 'c')
  await client.action({ actionType: `${ACTION}.discard`, draftId: 'drafts.direct' })
  await client.action({ actionType: `${ACTION}.unpublish`, draftId: 'drafts.direct', publishedId: 'direct' })
  await publish('direct')
  await client.action({ actionType: `${ACTION}.delete`, publishedId: 'direct', includeDrafts: [] })
  expect(await types('direct')).toEqual([
    'deleteDocumentGroup',
    'publishDocumentVersion',
    'unpublishDocument',
    'updateLiveDocument',
    'createLiveDocument',
  ])
  expect(await types('drafts.direct')).toEqual([
    'deleteDocumentGroup',
    'publishDocumentVersion',
    'unpublishDocument',
    'deleteDocumentVersion',
    'createDocumentVersion',
  ])
})

test('any old revision can be read, by revision and by time', async () => {
  const at = async (query: string, id = 'drafts.page') =>
    (await history<{ documents: Stored[] }>(`documents/${id}?${query}`)).documents
  expect(await at(`revision=${steps.created}`)).toMatchObject([{ title: '一', _rev: steps.created }])
  expect(await at(`revision=${steps.edited}`)).toMatchObject([{ title: '二', _rev: steps.edited }])
  expect(await at(`revision=${steps.published}`)).toEqual([])
  expect(await at(`revision=${steps.published}`, 'page')).toMatchObject([{ title: '二' }])
  expect(await at('lastRevision=true')).toMatchObject([{ title: '三', _rev: steps.again }])
  expect(await at(`time=${new Date().toISOString()}`, 'page,drafts.page')).toMatchObject([
    { _id: 'page', title: '三' },
  ])
  expect(await at('time=2001-01-01T00:00:00Z', 'page')).toEqual([])
  expect(await at('revision=unknown', 'page')).toEqual([])
})

test('transactions carry the effects on the documents that were asked for', async () => {
  const lines = async (query: string) => {
    const body = await client.request<Buffer>({
      uri: `/data/history/production/transactions/drafts.page?${query}`,
    })
    const text = String(body)
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; effects: object })
  }
  const all = await lines('effectFormat=mendoza&excludeContent=true')
  expect(all.map(({ id }) => id)).toEqual(Object.values(steps))
  expect(all[1]?.effects).toMatchObject({
    'drafts.page': { apply: [0, { title: '二' }], revert: [0, { title: '一' }] },
  })
  expect(all[2]?.effects).toMatchObject({ 'drafts.page': { apply: [0, null] } })
  const part = await lines(`fromTransaction=${steps.edited}&toTransaction=${steps.again}`)
  expect(part.map(({ id }) => id)).toEqual([steps.edited, steps.published, steps.again])
  const latest = await lines('reverse=true&limit=2')
  expect(latest.map(({ id }) => id)).toEqual([steps.republished, steps.again])
})

test('an old revision can be restored as Studio does it', async () => {
  const [old] = (await history<{ documents: Stored[] }>(`documents/page?revision=${steps.published}`))
    .documents
  const attributes = { ...old, _id: 'drafts.page', _type: 'page' }
  await client.action({ actionType: `${ACTION}.replaceDraft`, publishedId: 'page', attributes })
  expect(await client.getDocument('drafts.page')).toMatchObject({ title: '二' })
  expect(await client.getDocument('page')).toMatchObject({ title: '三' })
})
