/** @jest-environment node */
import { evaluate, parse } from 'groq-js'
import { openingFault, openingIsFirst } from '../../../sanity/schemaTypes/validation'
import { forgottenAddress, formerFault } from '../../../sanity/schemaTypes/formerAddresses'
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
    { _id: 'article-e', _type: 'article', slug: { current: 'e' }, formerSlugs: ['e-before'] },
  ]
  const fetch = async (query: string, params: Record<string, string | undefined>): Promise<string[]> =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()

  test.each([
    ['its own document has, published and as a draft', 'a', 'drafts.article-a', []],
    ['another document has', 'a', 'article-x', ['article-a', 'drafts.article-a']],
    ['another draft has', 'b', 'drafts.article-x', ['drafts.article-b']],
    ['a document of another type has', 'c', 'article-x', []],
    ['another document had', 'e-before', 'article-x', ['article-e']],
    ['its own document had', 'e-before', 'drafts.article-e', []],
    ['nobody has', 'd', 'article-x', []],
  ])('%s', async (_, slug, id, others) => {
    expect(await takenBy(slug, { _id: id, _type: 'article' }, fetch)).toEqual(others)
  })

  const draftOf = (id: string, slug: string, formerSlugs?: unknown) => ({
    _id: `drafts.article-${id}`,
    _type: 'article',
    slug: { current: slug },
    formerSlugs,
  })

  test.each([
    ['nobody else has', 'e-before', true],
    ['is none', '', 'This line is empty: write an address, or delete the line'],
    ['is none', 'Not One', 'Write small letters, figures and hyphens only, such as first-year'],
    ['is a page of the site', 'search', '“search” is the address of another page: choose another word'],
    ['it has now', 'e-now', '“e-now” is the present address: delete this line'],
    ['another has', 'b', '“b” is or was the address of another article too: it can lead to one alone'],
  ])('%s among the former ones: %s', async (_, former, finding) => {
    expect(await formerFault(former, draftOf('e', 'e-now'), fetch)).toBe(finding)
  })

  test('another had is no former one either', async () => {
    expect(await formerFault('e-before', draftOf('a', 'a'), fetch)).toMatch(
      /^“e-before” is or was the address/,
    )
  })

  const FORGOTTEN =
    'Links elsewhere lead to the published address, “e”: write it into “Former addresses”, or they will lead nowhere'
  test.each([
    ['is as published', draftOf('e', 'e'), true],
    ['replaces the published one', draftOf('e', 'e-now'), FORGOTTEN],
    ['replaces it beside others', draftOf('e', 'e-now', ['e-before']), FORGOTTEN],
    ['replaces one that is kept', draftOf('e', 'e-now', ['e-before', 'e']), true],
    ['was never published', draftOf('x', 'x'), true],
    ['has a draft alone', draftOf('b', 'b-now'), true],
  ])('%s', async (_, document, finding) => {
    expect(await forgottenAddress(document, fetch)).toBe(finding)
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

test.each(SINGLETONS)('%s has a fixed title in lists', (name) => {
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

/** Yields a type definition and all definitions nested in it. */
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
