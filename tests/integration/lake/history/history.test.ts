/** @jest-environment node */
import { type SanityClient } from '@sanity/client'

import { cleanUp, clientOf, testLake } from '../support'

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
const revisions: Record<'created' | 'edited' | 'published' | 'editedAgain' | 'republished', string> = {
  created: '',
  edited: '',
  published: '',
  editedAgain: '',
  republished: '',
}

const history = <T>(path: string) => client.request<T>({ url: `/data/history/production/${path}` })
const fetchEvents = async (id: string) => {
  const answer = await history<{ events: Record<string, Event[]>; nextCursor: string }>(
    `events/documents/${id}?limit=50`,
  )
  return answer.events[id] ?? []
}
const fetchEventTypes = async (id: string) => (await fetchEvents(id)).map(({ type }) => type)
const run = async (action: Parameters<SanityClient['action']>[0]) =>
  (await client.action(action)).transactionId
const publish = (id: string) =>
  run({ actionType: `${ACTION}.publish`, draftId: `drafts.${id}`, publishedId: id })
const edit = (id: string, title: string) =>
  run({ actionType: `${ACTION}.edit`, draftId: `drafts.${id}`, publishedId: id, patch: { set: { title } } })

beforeAll(async () => {
  const lake = await testLake()
  client = clientOf(lake.port)
  revisions.created = (await client.create({ _id: 'drafts.page', _type: 'page', title: '一' }))._rev
  revisions.edited = await edit('page', '二')
  revisions.published = await publish('page')
  revisions.editedAgain = await edit('page', '三')
  revisions.republished = await publish('page')
})
afterAll(cleanUp)

test('lists creations and publications of a draft, newest first', async () => {
  expect(await fetchEvents('drafts.page')).toMatchObject([
    {
      type: 'publishDocumentVersion',
      revisionId: revisions.republished,
      versionRevisionId: revisions.editedAgain,
    },
    { type: 'createDocumentVersion', versionRevisionId: revisions.editedAgain },
    { type: 'publishDocumentVersion', revisionId: revisions.published, versionRevisionId: revisions.edited },
    { type: 'createDocumentVersion', versionRevisionId: revisions.created, author: 'local-robot' },
  ])
})

test('lists publications of a published document in pages', async () => {
  expect(await fetchEventTypes('page')).toEqual(['publishDocumentVersion', 'publishDocumentVersion'])
  const first = await history<{ events: { page: Event[] }; nextCursor: string }>(
    'events/documents/page?limit=1',
  )
  const second = await history<{ events: { page: Event[] }; nextCursor: string }>(
    `events/documents/page?limit=1&nextCursor=${first.nextCursor}`,
  )
  expect([first.events.page[0]?.revisionId, second.events.page[0]?.revisionId]).toEqual([
    revisions.republished,
    revisions.published,
  ])
  expect(second.nextCursor).toBe('')
})

test('distinguishes discarding, unpublishing, direct edits and deleting', async () => {
  await client.create({ _id: 'direct', _type: 'page', title: 'a' })
  await client.patch('direct').set({ title: 'b' }).commit()
  await edit('direct', 'c')
  await client.action({ actionType: `${ACTION}.discard`, draftId: 'drafts.direct' })
  await client.action({ actionType: `${ACTION}.unpublish`, draftId: 'drafts.direct', publishedId: 'direct' })
  await publish('direct')
  await client.action({ actionType: `${ACTION}.delete`, publishedId: 'direct', includeDrafts: [] })
  expect(await fetchEventTypes('direct')).toEqual([
    'deleteDocumentGroup',
    'publishDocumentVersion',
    'unpublishDocument',
    'updateLiveDocument',
    'createLiveDocument',
  ])
  expect(await fetchEventTypes('drafts.direct')).toEqual([
    'deleteDocumentGroup',
    'publishDocumentVersion',
    'unpublishDocument',
    'deleteDocumentVersion',
    'createDocumentVersion',
  ])
})

test('returns earlier versions of a document by revision and by time', async () => {
  const fetchVersions = async (query: string, id = 'drafts.page') =>
    (await history<{ documents: Stored[] }>(`documents/${id}?${query}`)).documents
  expect(await fetchVersions(`revision=${revisions.created}`)).toMatchObject([
    { title: '一', _rev: revisions.created },
  ])
  expect(await fetchVersions(`revision=${revisions.edited}`)).toMatchObject([
    { title: '二', _rev: revisions.edited },
  ])
  expect(await fetchVersions(`revision=${revisions.published}`)).toEqual([])
  expect(await fetchVersions(`revision=${revisions.published}`, 'page')).toMatchObject([{ title: '二' }])
  expect(await fetchVersions('lastRevision=true')).toMatchObject([
    { title: '三', _rev: revisions.editedAgain },
  ])
  expect(await fetchVersions(`time=${new Date().toISOString()}`, 'page,drafts.page')).toMatchObject([
    { _id: 'page', title: '三' },
  ])
  expect(await fetchVersions('time=2001-01-01T00:00:00Z', 'page')).toEqual([])
  expect(await fetchVersions('revision=unknown', 'page')).toEqual([])
})

test('transactions contain the effects on the requested documents', async () => {
  const fetchTransactions = async (query: string) => {
    const body = await client.request<Buffer>({
      url: `/data/history/production/transactions/drafts.page?${query}`,
    })
    const text = String(body)
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; effects: object })
  }
  const all = await fetchTransactions('effectFormat=mendoza&excludeContent=true')
  expect(all.map(({ id }) => id)).toEqual(Object.values(revisions))
  expect(all[1]?.effects).toMatchObject({
    'drafts.page': { apply: [0, { title: '二' }], revert: [0, { title: '一' }] },
  })
  expect(all[2]?.effects).toMatchObject({ 'drafts.page': { apply: [0, null] } })
  const range = await fetchTransactions(
    `fromTransaction=${revisions.edited}&toTransaction=${revisions.editedAgain}`,
  )
  expect(range.map(({ id }) => id)).toEqual([revisions.edited, revisions.published, revisions.editedAgain])
  const latest = await fetchTransactions('reverse=true&limit=2')
  expect(latest.map(({ id }) => id)).toEqual([revisions.republished, revisions.editedAgain])
})

test('restores an earlier revision as Studio does', async () => {
  const [old] = (await history<{ documents: Stored[] }>(`documents/page?revision=${revisions.published}`))
    .documents
  const attributes = { ...old, _id: 'drafts.page', _type: 'page' }
  await client.action({ actionType: `${ACTION}.replaceDraft`, publishedId: 'page', attributes })
  expect(await client.getDocument('drafts.page')).toMatchObject({ title: '二' })
  expect(await client.getDocument('page')).toMatchObject({ title: '三' })
})
