/** @jest-environment node */
import { cleanUp, clientOf, testLake, type TestLake } from '../support'

let lake: TestLake

const SECTIONS = `*[_id == "page"][0] {
  "seo": { "title": title.enCA },
  "upper": upper(title.enCA),
  "constant": "text of the query",
  "sections": sections[] {
    _key,
    _type,
    "heading": coalesce(select($locale == "zh-HK" && heading.zhHK != "" => heading.zhHK), heading.enCA, ""),
    _type == "list" => { "services": services[]-> { _id, "name": title.enCA } }
  }
}`

beforeAll(async () => {
  lake = await testLake()
  const client = clientOf(lake.port)
  await client.create({ _id: 'one', _type: 'service', title: { enCA: 'Study' } })
  await client.create({
    _id: 'drafts.page',
    _type: 'page',
    title: { enCA: 'Title' },
    sections: [
      { _key: 'hero', _type: 'hero', heading: { enCA: 'Hello', zhHK: '你好' } },
      { _key: "it's", _type: 'list', heading: { enCA: 'List' }, services: [{ _key: 'a', _ref: 'one' }] },
    ],
  })
})
afterAll(cleanUp)

type Section = { heading: string; services?: { name: string }[] }
type Page = { seo: { title: string }; upper: string; constant: string; sections: Section[] }

async function fetchWithSourceMap() {
  const client = clientOf(lake.port, { perspective: 'drafts', resultSourceMap: 'withKeyArraySelector' })
  return client.fetch<Page>(SECTIONS, { locale: 'zh-HK' }, { filterResponse: false })
}

test('maps each text of a result to its document and field', async () => {
  const { result, resultSourceMap } = await fetchWithSourceMap()
  expect(result.sections.map(({ heading }) => heading)).toEqual(['你好', 'List'])
  const sources = Object.entries(resultSourceMap?.mappings ?? {}).map(([path, { source }]) => {
    if (source.type !== 'documentValue') return [path]
    return [path, resultSourceMap?.documents[source.document]?._id, resultSourceMap?.paths[source.path]]
  })
  expect(sources).toEqual([
    ["$['seo']['title']", 'drafts.page', "$['title']['enCA']"],
    ["$['sections'][0]['heading']", 'drafts.page', "$['sections'][?(@._key=='hero')]['heading']['zhHK']"],
    ["$['sections'][1]['heading']", 'drafts.page', "$['sections'][?(@._key=='it\\'s')]['heading']['enCA']"],
    ["$['sections'][1]['services'][0]['name']", 'one', "$['title']['enCA']"],
  ])
})

test('a query without a source map returns the same result', async () => {
  const { result } = await fetchWithSourceMap()
  const plain = await clientOf(lake.port, { perspective: 'drafts' }).fetch<Page>(
    SECTIONS,
    { locale: 'zh-HK' },
    { filterResponse: false },
  )
  expect(plain.result).toEqual(result)
  expect(plain.resultSourceMap).toBeUndefined()
})

test('maps a changed text to its new field', async () => {
  await clientOf(lake.port).patch('drafts.page').set({ 'sections[0].heading.zhHK': '' }).commit()
  const { result, resultSourceMap } = await fetchWithSourceMap()
  expect(result.sections[0]?.heading).toBe('Hello')
  const mapping = resultSourceMap?.mappings["$['sections'][0]['heading']"]?.source
  const path = mapping?.type === 'documentValue' ? resultSourceMap?.paths[mapping.path] : undefined
  expect(path).toBe("$['sections'][?(@._key=='hero')]['heading']['enCA']")
})
