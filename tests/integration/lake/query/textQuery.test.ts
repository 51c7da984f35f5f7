/** @jest-environment node */
import { cleanUp, clientOf, testLake, type TestLake } from '../support'

let lake: TestLake

beforeAll(async () => {
  lake = await testLake()
  const client = clientOf(lake.port)
  await client.create({
    _id: 'topic-families',
    _type: 'topic',
    title: { enCA: 'Families', zhHK: '家庭團聚' },
  })
  await client.create({
    _id: 'article-parents',
    _type: 'article',
    title: { enCA: 'Bring your parents', zhHK: '接父母到加拿大' },
    body: {
      enCA: [{ _type: 'block', children: [{ _type: 'span', text: 'Super-visa for family members' }] }],
    },
    topic: { _type: 'reference', _ref: 'topic-families' },
  })
  await client.create({
    _id: 'article-work',
    _type: 'article',
    title: { enCA: 'Work permits and families' },
    topic: { _type: 'reference', _ref: 'topic-families' },
  })
})
afterAll(cleanUp)

const search = (text: string) =>
  clientOf(lake.port).fetch<string[]>('*[[@, _id] match text::query($text)] | order(_id asc)._id', { text })

test.each([
  ['every word', 'parents bring', ['article-parents']],
  ['regardless of case', 'PARENTS', ['article-parents']],
  ['whole words', 'parent', []],
  ['the start of a word', 'parent*', ['article-parents']],
  ['a phrase', '"your parents"', ['article-parents']],
  ['a phrase in its order', '"parents your"', []],
  ['without an excluded word', 'families -work', ['topic-families']],
  ['a hyphenated word', 'super-visa', ['article-parents']],
  ['Chinese characters within a sentence', '父母', ['article-parents']],
  ['Chinese characters in their order', '母父', []],
  ['Chinese characters with a wildcard', '團聚*', ['topic-families']],
  ['a word of the id', 'article-work', ['article-work']],
  ['nested rich text', 'family members', ['article-parents']],
  ['everything', '*', ['article-parents', 'article-work', 'topic-families']],
  ['no ids of references, and no types', 'block', []],
])('text::query finds %s', async (_title, text, ids) => {
  expect(await search(text)).toEqual(ids)
})

test('text::query works in scores, and in paths that follow references', async () => {
  const query = `*[_type in $types] | score(
    boost(_type in ["article"] && title.enCA match text::query($text), 10),
    ([@, _id] match text::query($text) || references($text))
  ) [_score > 0] { _id, _score } | order(_score desc) [0...$limit] ._id`
  const params = { types: ['article', 'topic'], text: 'famil*', limit: 10 }
  expect(await clientOf(lake.port).fetch(query, params)).toEqual([
    'article-work',
    'article-parents',
    'topic-families',
  ])
  const byTopic = '*[_type == "article" && topic->title.zhHK match text::query("家庭")] | order(_id asc)._id'
  expect(await clientOf(lake.port).fetch(byTopic)).toEqual(['article-parents', 'article-work'])
})

test('text::query finds the draft of a document in the perspective of drafts', async () => {
  const client = clientOf(lake.port, { perspective: 'drafts' })
  await client.create({ _id: 'drafts.article-work', _type: 'article', title: { enCA: 'Caregivers' } })
  try {
    const query = '*[[@, _id] match text::query("caregivers")] { _id, _originalId }'
    expect(await client.fetch(query)).toEqual([{ _id: 'article-work', _originalId: 'drafts.article-work' }])
  } finally {
    await client.delete('drafts.article-work')
  }
})

test.each([
  ['cannot evaluate', '*[count(*[_id match text::query(^._id)]) > 0]'],
  ['cannot parse', '*[_type == '],
])('a query that the lake %s answers 400 and is logged as an error', async (_title, query) => {
  await expect(clientOf(lake.port).fetch(query)).rejects.toMatchObject({ statusCode: 400 })
  expect(lake.lines.at(-1)).toMatch(/^error: cannot run the query .*\*\[/)
})
