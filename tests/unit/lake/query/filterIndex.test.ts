/** @jest-environment node */
import { evaluate, parse } from 'groq-js'
import { applyFilterIndex } from '../../../../packages/content-lake/query/filterIndex'
import type { LakeDocument } from '../../../../packages/content-lake/store/types'

const document = (_id: string, _type: string, fields = {}): LakeDocument => ({
  _id,
  _type,
  _rev: 'r',
  _createdAt: '2026-11-21T00:00:00Z',
  _updatedAt: '2026-11-21T00:00:00Z',
  ...fields,
})
const documents = [
  document('topic-a', 'topic', { order: 1 }),
  document('article-1', 'article', {
    topic: { _ref: 'topic-a' },
    day: '2026-01-02',
    slug: { current: 'one' },
    links: [{ deep: { _ref: 'topic-b' } }],
  }),
  document('topic-b', 'topic', { order: 2 }),
  document('article-2', 'article', { topic: { _ref: 'topic-a' }, day: '2026-01-01' }),
]
const view = { documents, byId: new Map(documents.map((item) => [item._id, item])) }
const params = { ids: ['article-2', 'missing', 'article-1', 'article-2'], one: 'topic-b', all: false }

async function run(query: string, usesIndex: boolean) {
  const tree = parse(query, { params })
  if (usesIndex) applyFilterIndex(tree, view)
  const dereference = ({ _ref }: { _ref: string }) => view.byId.get(_ref) ?? null
  return (await evaluate(tree, { dataset: documents, params, dereference })).get()
}

test.each([
  '*[_type == "article"] | order(day asc) { _id, "topic": topic->_id }',
  '*[_type == "article" && day > "2026-01-01"][0]._id',
  '*[day > "2026-01-01" && _type == "article"]._id',
  '*[_id in $ids && _type == "article"] | order(_id asc)._id',
  '*[_id == $one][0] { _id, "count": count(*[_type == "article" && topic._ref == ^._id]) }',
  '*[_type == "topic"] | order(order asc) { _id, "articles": count(*[_type == "article" && topic._ref == ^._id]) }',
  '*[_type == "nothing"]',
  '*[_type in ["topic", "article", "topic"]] | order(_id asc)._id',
  '*[_type in ["article"] && day > "2026-01-01"] | order(day asc)[0].day',
  'count(*[order >= 1 && order < 2])',
  'count(*[!(order >= 2)])',
  '*[_type == "article" && slug.current == "one"]._id',
  '*[_type == "article" && ($all || references($one))]._id',
  '*[_type == "article" && (!$all || references($one))]._id',
  '*[references("topic-a", $one)] | order(_id desc)._id',
  '*[_type == "topic" && references(*[_type == "article"]._id)]._id',
  '*[_type == "article" && !references("topic-a")]._id',
  'count(*[_type == "article" || _id == "topic-a"])',
  '*[!(_type == "article")]._id',
  '*[_type == "article"][topic._ref == "topic-a"] | order(day desc)[0...1]._id',
])('%s returns the same result with and without an index', async (query) => {
  expect(await run(query, true)).toEqual(await run(query, false))
})

test('a filter by type does not evaluate documents of other types', () => {
  const tree = parse('*[_type == "topic" && defined(order)]', { params })
  applyFilterIndex(tree, view)
  expect(tree).toMatchObject({ base: { type: 'Value', value: [{ _id: 'topic-a' }, { _id: 'topic-b' }] } })
})
