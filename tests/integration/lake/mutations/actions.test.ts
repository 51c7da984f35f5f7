/** @jest-environment node */
import { type SanityClient } from '@sanity/client'

import { cleanUp, clientOf, testLake } from '../support'

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

test('creates a document as a draft, edits it and publishes it', async () => {
  const attributes = { _id: 'drafts.life', _type: 'page', title: '草稿' }
  await client.action({ actionType: `${ACTION}.create`, publishedId: 'life', attributes, ifExists: 'fail' })
  await edit('life', { title: '定稿' })
  expect(await client.getDocument('life')).toBeUndefined()
  const { transactionId } = await publish('life')
  expect(await client.getDocument('life')).toMatchObject({ _id: 'life', title: '定稿', _rev: transactionId })
  expect(await client.getDocument('drafts.life')).toBeUndefined()
})

test('editing a published document creates a draft and leaves the document unchanged', async () => {
  const original = await client.create({ _id: 'edited', _type: 'page', title: 'One', unchanged: true })
  await edit('edited', { title: 'Two' })
  expect(await client.getDocument('edited')).toEqual(original)
  expect(await client.getDocument('drafts.edited')).toMatchObject({ title: 'Two', unchanged: true })

  await client.action({ actionType: `${ACTION}.discard`, draftId: 'drafts.edited' })
  expect(await client.getDocument('drafts.edited')).toBeUndefined()
  expect(await client.getDocument('edited')).toEqual(original)
})

test('rejects publishing over a revision that another client replaced', async () => {
  const original = await client.create({ _id: 'raced', _type: 'page', n: 1 })
  await edit('raced', { n: 2 })
  await client.patch('raced').set({ n: 9 }).commit()
  await expect(publish('raced', original._rev)).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.getDocument('raced')).toMatchObject({ n: 9 })
  expect(await client.getDocument('drafts.raced')).toMatchObject({ n: 2 })
})

test('unpublishing turns a document into a draft', async () => {
  await client.create({ _id: 'hidden', _type: 'page', n: 1 })
  await client.action({ actionType: `${ACTION}.unpublish`, draftId: 'drafts.hidden', publishedId: 'hidden' })
  expect(await client.getDocument('hidden')).toBeUndefined()
  expect(await client.getDocument('drafts.hidden')).toMatchObject({ n: 1 })
})

test('deletes a document and its drafts, unless another document references it', async () => {
  await client.create({ _id: 'deleted', _type: 'page' })
  await edit('deleted', { n: 1 })
  await client.create({ _id: 'referrer', _type: 'page', link: { _type: 'reference', _ref: 'deleted' } })
  const remove = () =>
    client.action({
      actionType: `${ACTION}.delete`,
      publishedId: 'deleted',
      includeDrafts: ['drafts.deleted'],
    })
  await expect(remove()).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.getDocument('drafts.deleted')).toBeDefined()
  await client.delete('referrer')
  await remove()
  expect(await client.getDocuments(['deleted', 'drafts.deleted'])).toEqual([null, null])
})

test('publishing strengthens a reference that was weak only because its target was unpublished', async () => {
  await client.create({ _id: 'drafts.teacher', _type: 'page' })
  const link = { _type: 'reference', _ref: 'teacher', _weak: true, _strengthenOnPublish: { type: 'page' } }
  await client.create({ _id: 'drafts.pupil', _type: 'page', link })
  await publish('teacher')
  await publish('pupil')
  expect(await client.getDocument('pupil')).toMatchObject({ link: { _type: 'reference', _ref: 'teacher' } })
  expect(await client.fetch('*[_id == "pupil"][0].link._weak')).toBeNull()
  await expect(client.delete('teacher')).rejects.toMatchObject({ statusCode: 409 })
})

test('applies several actions as one transaction', async () => {
  await client.create({ _id: 'drafts.half', _type: 'page' })
  const actions = ['drafts.half', 'drafts.absent'].map(
    (draftId) => ({ actionType: `${ACTION}.publish`, draftId, publishedId: draftId.slice(7) }) as const,
  )
  await expect(client.action(actions)).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.getDocument('drafts.half')).toBeDefined()
  expect(await client.getDocument('half')).toBeUndefined()
})

test('rejects an unknown action with its name', async () => {
  const unknownAction = client.action({ actionType: 'sanity.action.release.create', releaseId: 'spring' })
  await expect(unknownAction).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('release.create'),
  })
})
