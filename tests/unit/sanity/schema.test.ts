/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { POSTERS } from '@/lib/videoPosters'
import { iconIn } from '../../../sanity/components/siteImages'
import { redirectsAfterPublishing, validateRedirect } from '../../../sanity/schemaTypes/redirectsField'
import { schemaTypes } from '../../../sanity/schemaTypes/schemaTypes'
import { validateAnchor } from '../../../sanity/schemaTypes/sections/anchorField'
import { validateHero, warnIfHeroNotFirst } from '../../../sanity/schemaTypes/sections/heroValidation'
import {
  validateAnchors,
  validateSectionsWithId,
  warnIfLinkedSectionMissing,
} from '../../../sanity/schemaTypes/sections/linkedSections'
import { warnIfReasonShared } from '../../../sanity/schemaTypes/sections/reasonField'
import { SECTION_GROUPS, sectionGroups } from '../../../sanity/schemaTypes/sections/sectionGroups'
import { sectionPicture } from '../../../sanity/schemaTypes/sections/sectionPictures'
import { sectionTypes } from '../../../sanity/schemaTypes/sections/sectionTypes'
import { findSlugConflicts, slugify, slugSource } from '../../../sanity/schemaTypes/slugField'
import { SINGLETONS } from '../../../sanity/structure/singletons'

const hero = { _type: 'heroSection' }
const opening = { _type: 'openingSection' }
const other = { _type: 'faqSection' }
const hidden = { ...hero, isHidden: true }
const HIDDEN = 'The hero section is hidden: show it, because it contains the page’s main heading'
const NONE = 'Add a hero section: it contains the page’s main heading'
const TWO = 'The page has more than one hero section: delete one, because a page has one main heading'

test.each([
  [[hero, other], true],
  [[other, opening], true],
  [[], NONE],
  [undefined, NONE],
  [[other], NONE],
  [[hero, opening], TWO],
  [[hidden, other], HIDDEN],
  [[hidden, opening], true],
  [[{ ...hero, isHidden: 'true' }, opening], TWO],
])('validates the hero section of a page of %j', (sections, finding) => {
  expect(validateHero(sections)).toBe(finding)
})

test('warns about a hero section below another section', () => {
  expect(warnIfHeroNotFirst([hero, other])).toBe(true)
  expect(warnIfHeroNotFirst([other, hero])).toBe(
    'The hero section is below other sections: drag it to the top',
  )
  expect(warnIfHeroNotFirst([other])).toBe(true)
  expect(warnIfHeroNotFirst([{ ...other, isHidden: true }, hero])).toBe(true)
})

test.each(sectionTypes)('editors can hide a $name, and see it in the list', ({ fields, preview }) => {
  expect(fields.at(-1)).toMatchObject({ name: 'isHidden', title: 'Hide this section', type: 'boolean' })
  expect(preview?.select).toHaveProperty('isHidden')
  const subtitle = (isHidden: unknown) => preview?.prepare?.({ english: 'Heading', isHidden }).subtitle
  const [shown] = [subtitle(undefined)]
  expect([false, null, 'true', 1].map(subtitle)).toEqual(Array(4).fill(shown))
  expect(subtitle(true)).toBe(`Hidden · ${shown}`)
})

test('each kind of section has a picture, and there are no others', () => {
  const pictures = sectionTypes.map(({ name }) => basename(sectionPicture(name)))
  expect(readdirSync('sanity/static/section-pictures').toSorted()).toEqual(pictures.toSorted())
})

describe('slugs', () => {
  const dataset = [
    { _id: 'article-a', _type: 'article', slug: { current: 'a' } },
    { _id: 'drafts.article-a', _type: 'article', slug: { current: 'a' } },
    { _id: 'drafts.article-b', _type: 'article', slug: { current: 'b' } },
    { _id: 'versions.spring.article-f', _type: 'article', slug: { current: 'f' } },
    { _id: 'topic-c', _type: 'topic', slug: { current: 'c' } },
    { _id: 'article-e', _type: 'article', slug: { current: 'e' }, formerSlugs: ['e-before'] },
  ]
  const fetch = async (query: string, params: Record<string, string | undefined>): Promise<string[]> =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()

  test.each([
    ['its own document has, published and as a draft', 'a', 'drafts.article-a', []],
    ['another document has', 'a', 'article-x', ['article-a', 'drafts.article-a']],
    ['another draft has', 'b', 'drafts.article-x', ['drafts.article-b']],
    ['its own version in a release has', 'f', 'drafts.article-f', []],
    ['a version of another document has', 'f', 'drafts.article-x', ['versions.spring.article-f']],
    ['a document of another type has', 'c', 'article-x', []],
    ['another document had', 'e-before', 'article-x', ['article-e']],
    ['its own document had', 'e-before', 'drafts.article-e', []],
    ['no document has', 'd', 'article-x', []],
  ])('finds conflicts of a slug that %s', async (_, slug, id, others) => {
    expect(await findSlugConflicts(slug, { _id: id, _type: 'article' }, fetch)).toEqual(others)
  })

  const draftOf = (id: string, slug: string, formerSlugs?: unknown) => ({
    _id: `drafts.article-${id}`,
    _type: 'article',
    slug: { current: slug },
    formerSlugs,
  })

  test.each([
    ['no other article has', 'e-before', true],
    ['is empty', '', 'Enter a slug, or delete this empty entry'],
    ['is invalid', 'Not One', 'Use only lowercase letters, digits and hyphens, such as first-year'],
    ['is a page of the site', 'search', '“search” is the slug of another page: choose another slug'],
    ['it has now', 'e-now', '“e-now” is the current slug: delete this entry'],
    [
      'another article has',
      'b',
      '“b” is also the slug or a redirect of another document: choose another slug, or remove it there',
    ],
  ])('validates a redirect from a slug that %s: %s', async (_, former, finding) => {
    expect(await validateRedirect(former, draftOf('e', 'e-now'), fetch)).toBe(finding)
  })

  const published = { _id: 'article-e', slug: { current: 'e' } }
  test.each([
    ['keeps the published slug', draftOf('e', 'e'), published, []],
    ['has a new slug', draftOf('e', 'e-now'), published, ['e']],
    ['has a new slug and other redirects', draftOf('e', 'e-now', ['e-before']), published, ['e-before', 'e']],
    ['has the redirect already', draftOf('e', 'e-now', ['e-before', 'e']), published, ['e-before', 'e']],
    ['gets back a former slug', draftOf('e', 'e-before', ['e-before']), published, ['e']],
    ['was never published', draftOf('x', 'x'), null, []],
    [
      'is an earlier revision with another slug',
      draftOf('e', 'e-first'),
      { ...published, formerSlugs: ['e-first', 'e-second'] },
      ['e-second', 'e'],
    ],
    [
      'keeps the slug, but no redirects',
      draftOf('e', 'e', []),
      { ...published, formerSlugs: ['e-before'] },
      [],
    ],
  ])('redirects after the publication of a draft that %s', (_, draft, before, redirects) => {
    expect(redirectsAfterPublishing(draft, before)).toEqual(redirects)
  })
})

test.each([
  ['Your family’s first year', 'your-familys-first-year'],
  ["O'Brien & Siobhán: what's new?", 'obrien-siobhan-whats-new'],
  ['  100 % “sure” ', '100-sure'],
  ['移民', ''],
  ['a '.repeat(60), 'a-'.repeat(29) + 'a'],
])('creates a slug from %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('generates a slug only from an English title, because Studio would delete the slug otherwise', () => {
  expect(slugSource({ title: { enCA: 'First year', zhHK: '第一年' } })).toBe('First year')
  for (const title of [undefined, { zhHK: '第一年' }, { enCA: ' ' }, { enCA: '移民' }])
    expect(() => slugSource({ title })).toThrow('There is no English title: enter a slug of English words')
})

test.each([
  ['home', ['heroSection', 'servicesSection'], true],
  ['home', ['heroSection'], 'The menu links to the section “Services”'],
  ['resourcesPage', ['openingSection'], 'The menu and the home page link to the list of all articles'],
  ['companyPage', ['openingSection'], true],
])('warns if the sections of %s, %j, lack one that is linked', (page, types, message) => {
  const finding = warnIfLinkedSectionMissing(
    page,
    types.map((_type) => ({ _type })),
  )
  expect(finding).toEqual(message === true ? true : expect.stringContaining(String(message)))
})

test('a hidden section counts as missing for links, and not as repeated', () => {
  const services = { _type: 'servicesSection', isHidden: true }
  expect(warnIfLinkedSectionMissing('home', [services])).toMatch(/^The menu links to the section/)
  expect(validateSectionsWithId([services, { _type: 'servicesSection' }])).toBe(true)
})

test('refuses two sections or clauses with the same HTML id', () => {
  const sections = (...types: string[]) => types.map((_type) => ({ _type }))
  expect(validateSectionsWithId(sections('servicesSection', 'faqSection', 'faqSection'))).toBe(true)
  expect(validateSectionsWithId(sections('servicesSection', 'servicesSection'))).toMatch(
    /^The page has the section “Services” twice: delete or hide one/,
  )
  for (const { name, title } of sectionTypes) {
    const finding = validateSectionsWithId(sections(name, name))
    expect([true, `“${title}”`]).toContain(finding === true || /“.+”/.exec(finding)?.[0])
  }
  expect(validateAnchors([{ anchor: 'fees' }, { anchor: 'refunds' }, {}, {}])).toBe(true)
  expect(validateAnchors([{ anchor: 'fees' }, { anchor: 'fees' }])).toBe(
    'Two clauses have the anchor “fees”: change one of them',
  )
})

test.each([
  ['fees', true],
  [undefined, true],
  ['content', 'The site itself uses “content”: choose another anchor'],
  ['cookie-choices', 'The site itself uses “cookie-choices”: choose another anchor'],
])('checks whether %s is an HTML id of the site', (anchor, finding) => {
  expect(validateAnchor(anchor)).toBe(finding)
})

test('the menu of sections has a group for every type, and only groups that a page needs', () => {
  const grouped = new Set(SECTION_GROUPS.flatMap(({ of }) => of))
  expect([...grouped].sort()).toEqual(sectionTypes.map(({ name }) => name).sort())
  expect(sectionGroups(['clausesSection', 'openingSection'])).toEqual([
    expect.objectContaining({ title: 'Opening', of: ['openingSection'] }),
    expect.objectContaining({ title: 'Text', of: ['clausesSection'] }),
  ])
})

test('every document type is a singleton, except those of which editors create several', () => {
  const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect(SINGLETONS.filter((name) => !documents.some((document) => document === name))).toEqual([])
  expect(documents.filter((name) => !SINGLETONS.includes(name)).sort()).toEqual([
    'article',
    'notice',
    'page',
    'redirect',
    'service',
    'topic',
  ])
})

interface Previewed {
  name: string
  preview?: { select?: object; prepare?(selection: object): { title?: string } }
}

test.each(SINGLETONS)('%s has a fixed title in lists', (name) => {
  const previewed: readonly Previewed[] = schemaTypes
  const title = previewed.find((type) => type.name === name)?.preview?.prepare?.({}).title
  expect(title).toMatch(/^(?!Untitled).+/)
})

interface Typed {
  name?: string
  preview?: Previewed['preview']
  type: string
  initialValue?: unknown
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

test('a new article gets the dates of Hong Kong', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z') })
  const article = types.find(({ name }) => name === 'article')
  const dates = article?.fields?.filter(({ type }) => type === 'date') ?? []
  const valueOf = (initial: unknown) => typeof initial === 'function' && initial()
  expect(dates.map(({ name, initialValue }) => [name, valueOf(initialValue)])).toEqual([
    ['publishedOn', '2026-11-21'],
    ['reviewedOn', '2026-11-21'],
    ['reviewBy', '2027-05-22'],
  ])
  jest.useRealTimers()
})

test('entries of lists, and objects in texts, open in wide dialogs', () => {
  const opened = definitions.filter(({ type }) => ['array', 'object'].includes(type))
  expect(opened.length).toBeGreaterThan(50)
  for (const { name, options } of opened)
    expect([name, options]).toMatchObject([name, { modal: { width: 2 } }])
})

test('previews in lists that select an English text also select its Chinese', () => {
  const selected = definitions.map(({ preview }) => Object.values(preview?.select ?? {}).map(String))
  const english = selected.flatMap((paths) =>
    paths.filter((path) => path.endsWith('.enCA') && !paths.includes(path.replace(/enCA$/, 'zhHK'))),
  )
  expect(english).toEqual([])
})

test('each icon and drawing that editors choose has a picture', () => {
  const valuesOf = (field: string): string[] =>
    definitions
      .filter(({ name, type }) => name === field && type === 'string')
      .flatMap(({ options }) => Object(options).list)
      .map(({ value }) => value)
  const sprite = readFileSync('src/ui/icons.svg', 'utf8')
  const icons = valuesOf('icon')
  expect(icons).toHaveLength(6)
  for (const icon of icons) {
    expect(iconIn(sprite, icon)).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 24 24"[^>]*><.+\/><\/svg>$/)
  }
  const posters = new Map<string, string>(Object.entries(POSTERS))
  const drawings = valuesOf('drawing').map((value) => posters.get(value) ?? value)
  expect(drawings).toHaveLength(9)
  for (const drawing of drawings) expect(existsSync(`public/illustrations/${drawing}.svg`)).toBe(true)
})

test('every localized type has both languages, one under the other and unfolded, English first', () => {
  const names = (type: Typed) => (type.fields ?? []).map(({ name }) => name)
  const inBoth = definitions.filter((type) => names(type).some((name) => name === 'enCA' || name === 'zhHK'))
  expect(inBoth.map(({ name }) => name).sort()).toEqual([
    'localeArticle',
    'localeBlock',
    'localeFile',
    'localeNoticeLink',
    'localeString',
    'localeTable',
    'localeText',
    'localeVideo',
    'localeVideos',
  ])
  for (const type of inBoth) {
    expect([type.name, names(type)]).toEqual([type.name, ['enCA', 'zhHK']])
    expect(type.options).toMatchObject({ collapsible: false })
    expect(type.options).not.toHaveProperty('columns')
    const [english, chinese] = type.fields ?? []
    expect(chinese?.type).toBe(english?.type)
  }
})

test('every image has a hotspot, so that editors can choose the visible part', () => {
  const images = definitions.filter(({ type }) => type === 'image')
  expect(images.length).toBeGreaterThan(1)
  for (const { options } of images) expect(options).toMatchObject({ hotspot: true })
})

test.each([
  ['a service', 'study-permit', true],
  ['a label of this page only', 'spring', true],
  ['no label', undefined, true],
  ['a label of a section of another page', 'autumn', '“Seminars” uses this label, too'],
  ['a label of another page', 'winter', '“home” uses this label, too'],
])('checks the contact reason of a page: %s', async (_, reason, finding) => {
  const documents = [
    { _id: 'drafts.own', _type: 'page', title: { enCA: 'Own' }, reason: 'spring' },
    { _id: 'own', _type: 'page', sections: [{ reason: 'spring' }, { reason: 'autumn' }] },
    { _id: 'seminars', _type: 'page', title: { enCA: 'Seminars' }, sections: [{}, { reason: 'autumn' }] },
    { _id: 'home', _type: 'home', reason: 'winter', sections: [{ reason: 'study-permit' }] },
    { _id: 'study', _type: 'service', slug: { current: 'study-permit' } },
  ]
  const fetch = async (query: string, params: Record<string, string>) =>
    (await (await evaluate(parse(query, { params }), { dataset: documents, params })).get()) as string[]
  const result = await warnIfReasonShared(reason, 'own', fetch)
  expect(result === true || result.split(':')[0]).toBe(finding)
})

/** “Review changes” in Studio looks up the type of each changed annotation by its name. */
test('the annotations of texts are types of the schema', () => {
  const names: string[] = schemaTypes.map(({ name }) => name)
  const annotations: string[] = []
  JSON.stringify(schemaTypes, (key, value: unknown) => {
    if (key === 'annotations' && Array.isArray(value))
      annotations.push(...value.map(({ name, type }) => name ?? type))
    return value
  })
  expect(annotations).toContain('link')
  expect(annotations.filter((name) => !names.includes(name))).toEqual([])
})
