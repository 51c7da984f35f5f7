/** @jest-environment node */
import { type SanityClient } from '@sanity/client'

import { cleanUp, clientOf, testLake } from './support'

let client: SanityClient

beforeAll(async () => {
  const lake = await testLake()
  client = clientOf(lake.port)
})
afterAll(cleanUp)

const ACTION = 'sanity.action.document'
const edit = (id: string, set: Record<string, unknown>) =>
  client.action({ actionType: `${ACTION}.edit`, draftId: `drafts.${id}`, publishedId: id, patch: { set } })
const publish = (id: string, ifPublishedRevisionId?: string) =>
  client.action({
    actionType: `${ACTION}.publish`,
    draftId: `drafts.${id}`,
    publishedId: id,
    ifPublishedRevisionId,
  })

test('a new document is created as a draft, edited, and published', async () => {
  const attributes = { _id: 'drafts.life', _type: 'page', title: '草稿' }
  await client.action({ actionType: `${ACTION}.create`, publishedId: 'life', attributes, ifExists: 'fail' })
  await edit('life', { title: '定稿' })
  expect(await client.getDocument('life')).toBeUndefined()
  const { transactionId } = await publish('life')
  expect(await client.getDocument('life')).toMatchObject({ _id: 'life', title: '定稿', _rev: transactionId })
  expect(await client.getDocument('drafts.life')).toBeUndefined()
})

test('editing a published document makes a draft of it and leaves it as it is', async () => {
  const original = await client.create({ _id: 'edited', _type: 'page', title: 'One', kept: true })
  await edit('edited', { title: 'Two' })
  expect(await client.getDocument('edited')).toEqual(original)
  expect(await client.getDocument('drafts.edited')).toMatchObject({ title: 'Two', kept: true })

  await client.action({ actionType: `${ACTION}.discard`, draftId: 'drafts.edited' })
  expect(await client.getDocument('drafts.edited')).toBeUndefined()
  expect(await client.getDocument('edited')).toEqual(original)
})

test('publishing over a revision that another client replaced is refused', async () => {
  const original = await client.create({ _id: 'raced', _type: 'page', n: 1 })
  await edit('raced', { n: 2 })
  await client.patch('raced').set({ n: 9 }).commit()
  await expect(publish('raced', original._rev)).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.getDocument('raced')).toMatchObject({ n: 9 })
  expect(await client.getDocument('drafts.raced')).toMatchObject({ n: 2 })
})

test('unpublishing turns the document into a draft', async () => {
  await client.create({ _id: 'hidden', _type: 'page', n: 1 })
  await client.action({ actionType: `${ACTION}.unpublish`, draftId: 'drafts.hidden', publishedId: 'hidden' })
  expect(await client.getDocument('hidden')).toBeUndefined()
  expect(await client.getDocument('drafts.hidden')).toMatchObject({ n: 1 })
})

test('deleting removes the document and its drafts, unless something refers to it', async () => {
  await client.create({ _id: 'gone', _type: 'page' })
  await edit('gone', { n: 1 })
  await client.create({ _id: 'fan', _type: 'page', link: { _type: 'reference', _ref: 'gone' } })
  const remove = () =>
    client.action({ actionType: `${ACTION}.delete`, publishedId: 'gone', includeDrafts: ['drafts.gone'] })
  await expect(remove()).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.getDocument('drafts.gone')).toBeDefined()
  await client.delete('fan')
  await remove()
  expect(await client.getDocuments(['gone', 'drafts.gone'])).toEqual([null, null])
})

test('publishing makes a reference strong that was weak only while its target was unpublished', async () => {
  await client.create({ _id: 'drafts.teacher', _type: 'page' })
  const link = { _type: 'reference', _ref: 'teacher', _weak: true, _strengthenOnPublish: { type: 'page' } }
  await client.create({ _id: 'drafts.pupil', _type: 'page', link })
  await publish('teacher')
  await publish('pupil')
  expect(await client.getDocument('pupil')).toMatchObject({ link: { _type: 'reference', _ref: 'teacher' } })
  expect(await client.fetch('*[_id == "pupil"][0].link._weak')).toBeNull()
  await expect(client.delete('teacher')).rejects.toMatchObject({ statusCode: 409 })
})

test('several actions are one transaction: all or none', async () => {
  await client.create({ _id: 'drafts.half', _type: 'page' })
  const actions = ['drafts.half', 'drafts.absent'].map(
    (draftId) => ({ actionType: `${ACTION}.publish`, draftId, publishedId: draftId.slice(7) }) as const,
  )
  await expect(client.action(actions)).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.getDocument('drafts.half')).toBeDefined()
  expect(await client.getDocument('half')).toBeUndefined()
})

test('an unknown action is refused by its name', async () => {
  const release = client.action({ actionType: 'sanity.action.release.create', releaseId: 'spring' })
  await expect(release).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('release.create'),
  })
})
