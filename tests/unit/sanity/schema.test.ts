/** @jest-environment node */
import { evaluate, parse } from 'groq-js'
import { openingFault, openingIsFirst } from '../../../sanity/schemaTypes/validation'
import { takenBy } from '../../../sanity/schemaTypes/slugField'
import { schemaTypes } from '../../../sanity/schemaTypes/schemaTypes'
import { SINGLETONS } from '../../../sanity/structure/singletons'

const hero = { _type: 'heroSection' }
const opening = { _type: 'openingSection' }
const other = { _type: 'faqSection' }
const NONE = 'The page needs an opening: it carries the page’s main heading'
const TWO = 'The page has two openings: delete one of them, for a page has one main heading'

test.each([
  [[hero, other], true],
  [[other, opening], true],
  [[], NONE],
  [undefined, NONE],
  [[other], NONE],
  [[hero, opening], TWO],
])('a page of %j', (sections, finding) => {
  expect(openingFault(sections)).toBe(finding)
})

test('an opening below another section is a warning', () => {
  expect(openingIsFirst([hero, other])).toBe(true)
  expect(openingIsFirst([other, hero])).toBe('The opening stands below other sections: drag it to the top')
  expect(openingIsFirst([other])).toBe(true)
})

describe('an address that', () => {
  const dataset = [
    { _id: 'article-a', _type: 'article', slug: { current: 'a' } },
    { _id: 'drafts.article-a', _type: 'article', slug: { current: 'a' } },
    { _id: 'drafts.article-b', _type: 'article', slug: { current: 'b' } },
    { _id: 'topic-c', _type: 'topic', slug: { current: 'c' } },
  ]
  const fetch = async (query: string, params: Record<string, string | undefined>): Promise<string[]> =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()

  test.each([
    ['its own document has, published and as a draft', 'a', 'drafts.article-a', []],
    ['another document has', 'a', 'article-x', ['article-a', 'drafts.article-a']],
    ['another draft has', 'b', 'drafts.article-x', ['drafts.article-b']],
    ['a document of another type has', 'c', 'article-x', []],
    ['nobody has', 'd', 'article-x', []],
  ])('%s', async (_, slug, id, others) => {
    expect(await takenBy(slug, { _id: id, _type: 'article' }, fetch)).toEqual(others)
  })
})

test('each document is one of a kind, or one of those of which there are many', () => {
  const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect(SINGLETONS.filter((name) => !documents.some((document) => document === name))).toEqual([])
  expect(documents.filter((name) => !SINGLETONS.includes(name)).sort()).toEqual([
    'article',
    'service',
    'topic',
  ])
})

interface Previewed {
  name: string
  preview?: { prepare?(selection: object): { title?: string } }
}

test.each(SINGLETONS)('%s is called by its own name, whatever is or is not written in it', (name) => {
  const previewed: readonly Previewed[] = schemaTypes
  const title = previewed.find((type) => type.name === name)?.preview?.prepare?.({}).title
  expect(title).toMatch(/^(?!Untitled).+/)
})

interface Typed {
  name?: string
  type: string
  fields?: readonly Typed[]
  of?: readonly Typed[]
  options?: unknown
}

/** A definition and every one in it. */
function* definitionsIn(type: Typed): Iterable<Typed> {
  yield type
  for (const inner of [...(type.fields ?? []), ...(type.of ?? [])]) yield* definitionsIn(inner)
}
const types: readonly Typed[] = schemaTypes
const definitions = types.flatMap((type) => [...definitionsIn(type)])

test('wherever a text is written, both of its languages stand side by side, English first', () => {
  const names = (type: Typed) => (type.fields ?? []).map(({ name }) => name)
  const inBoth = definitions.filter((type) => names(type).some((name) => name === 'enCA' || name === 'zhHK'))
  expect(inBoth.map(({ name }) => name).sort()).toEqual([
    'localeArticle',
    'localeBlock',
    'localeString',
    'localeText',
  ])
  for (const type of inBoth) {
    expect([type.name, names(type)]).toEqual([type.name, ['enCA', 'zhHK']])
    expect(type.options).toMatchObject({ columns: 2 })
    const [english, chinese] = type.fields ?? []
    expect(chinese?.type).toBe(english?.type)
  }
})

test('of every picture the editor can choose the part that stays in sight', () => {
  const pictures = definitions.filter(({ type }) => type === 'image')
  expect(pictures.length).toBeGreaterThan(1)
  for (const { options } of pictures) expect(options).toMatchObject({ hotspot: true })
})
