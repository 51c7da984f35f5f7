/** @jest-environment node */
import { evaluate, parse } from 'groq-js'
import { documentLanguages } from '../../../sanity/languages'
import { linkTargets } from '../../../sanity/links/internalPages'
import { documentPreview } from '../../../sanity/previews/documentPreview'
import { validateFormerAddress, validateFreeAddress } from '../../../sanity/schemaTypes/addressField'
import { page } from '../../../sanity/schemaTypes/documents/page'
import { ADDRESS, redirectsAfterPublishing } from '../../../sanity/schemaTypes/redirectsField'
import { validateFirstAddress, validateTarget } from '../../../sanity/schemaTypes/redirectValidation'
import { validateHero, warnIfHeroNotFirst } from '../../../sanity/schemaTypes/sections/heroValidation'
import { validateMainLanguage, warnIfTranslationMissing } from '../../../sanity/schemaTypes/validation'
import { copyOfDocument } from '../../../sanity/structure/duplicateDocument'
import { PAGE_TEMPLATES } from '../../../sanity/structure/pageTemplates'

const dataset = [
  { _id: 'page-a', _type: 'page', address: '/a', formerAddresses: ['/a-before'] },
  { _id: 'drafts.page-a', _type: 'page', address: '/a-now', formerAddresses: ['/a-before'] },
  { _id: 'drafts.page-b', _type: 'page', address: '/guides/b' },
  { _id: 'article-e', _type: 'article', slug: { current: 'e' }, formerSlugs: ['e-before'] },
  { _id: 'topic-e', _type: 'topic', slug: { current: 'e-topic' }, formerSlugs: ['e-before'] },
  { _id: 'redirect-c', _type: 'redirect', from: '/c', to: '/a' },
  { _id: 'redirect-d', _type: 'redirect', from: '/d', to: '/zh-HK/company' },
]
const fetch = async (query: string, params: Record<string, string>): Promise<string[]> =>
  (await evaluate(parse(query, { params }), { dataset, params })).get()

const TAKEN = /^Another page has or had the address/
const REDIRECTED = /^“Redirects” has an entry for/
test.each([
  ['is free', '/free', 'page-x', true],
  ['its own page has', '/a', 'drafts.page-a', true],
  ['another page has', '/a', 'drafts.page-x', TAKEN],
  ['another draft has', '/guides/b', 'drafts.page-x', TAKEN],
  ['another page had', '/a-before', 'drafts.page-x', TAKEN],
  ['a redirect has', '/c', 'drafts.page-x', REDIRECTED],
  ['its own redirect has', '/c', 'drafts.redirect-c', true],
  ['the site has', '/company', 'drafts.page-x', /^The site itself uses/],
  ['has the wrong type', 7, 'drafts.page-x', /^Enter an address/],
])('validates an address that %s', async (_, address, _id, finding) => {
  const result = await validateFreeAddress(address, { _id }, fetch)
  if (finding === true) expect(result).toBe(true)
  else expect(result).toMatch(finding as RegExp)
})

test.each([
  ['', 'Enter an address, or delete this empty entry'],
  ['/a-now', '/a-now is the current address: delete this entry'],
  ['/a-before', true],
  ['/c', expect.stringMatching(REDIRECTED)],
  ['/A', expect.stringContaining('Did you mean /a ?')],
])('validates the former address %j', async (address, finding) => {
  const document = { _id: 'drafts.page-a', address: '/a-now' }
  expect(await validateFormerAddress(address, document, fetch)).toEqual(finding)
})

test.each([
  ['/a', true],
  ['/a-before', '/a-before redirects to its current address: choose /a'],
  ['/zh-HK/a-before', '/a-before redirects to its current address: choose /zh-HK/a'],
  ['/resources/e', true],
  ['/resources/e-before', expect.stringMatching(/choose \/resources\/e$/)],
  ['/resources/topics/e-before', expect.stringMatching(/choose \/resources\/topics\/e-topic$/)],
  ['/zh-HK/guides/b', true],
  ['/visa-tonic', true],
  ['/zh-HK/visa-tonic', 'The page has no Chinese version: choose /visa-tonic'],
  ['/company', true],
  ['', 'Choose the page that the address opens'],
  [undefined, 'Choose the page that the address opens'],
  ['/from', 'The address opens itself: choose another page'],
  ['/zh-HK/from', 'The address opens itself: choose another page'],
  ['/c', '/c is a redirect, too: choose the page that it opens'],
  ['/none', 'The site has no page at /none : choose a page from the list'],
  ['https://example.com', expect.stringContaining('Enter only the path of a page')],
  ['/company?a=b', expect.stringContaining('Enter only the path of a page')],
])('validates the target %j of a redirect', async (to, finding) => {
  expect(await validateTarget(to, '/from', fetch)).toEqual(finding)
})

test('refuses a redirect from an address to which another redirect leads', async () => {
  expect(await validateFirstAddress('/a', fetch)).toBe(
    'The redirect /c opens /a : let it open the page itself',
  )
  expect(await validateFirstAddress('/company', fetch)).toMatch(/^The redirect \/d opens \/company/)
  expect(await validateFirstAddress('/c', fetch)).toBe(true)
  expect(await validateFirstAddress(undefined, fetch)).toBe(true)
})

test('publishing a changed address keeps the old one as a redirect', () => {
  const published = { address: '/a', formerAddresses: ['/a-before'] }
  const draft = { address: '/a-now', formerAddresses: ['/a-before'] }
  expect(redirectsAfterPublishing(draft, published, ADDRESS)).toEqual(['/a-before', '/a'])
  expect(redirectsAfterPublishing({ ...draft, address: '/a' }, published, ADDRESS)).toEqual(['/a-before'])
  expect(redirectsAfterPublishing({ address: '/a-before' }, published, ADDRESS)).toEqual(['/a'])
})

test('the copy of a page has another title, a free address, no redirects and no contact reasons', () => {
  const ids = { _id: 'drafts.page-a', _type: 'page' }
  const title = { _type: 'localeString', enCA: 'BC', zhHK: '卑詩' }
  const form = { _key: 'f', _type: 'contactFormSection' }
  const sections = [{ ...form, reason: 'bc-form' }]
  const original = { ...ids, title, address: '/a', formerAddresses: ['/a-before'], reason: 'bc', sections }
  const copiedTitle = { ...title, enCA: 'BC (copy)', zhHK: '卑詩 (copy)' }
  expect(copyOfDocument(original, ['/a', '/a-2'])).toEqual({
    ...ids,
    title: copiedTitle,
    address: '/a-3',
    sections: [form],
  })
  expect(copyOfDocument(ids, [])).toEqual(ids)
})

describe('a page in one language', () => {
  const english = documentLanguages({ languages: ['enCA'] })
  const chinese = documentLanguages({ languages: ['zhHK'] })

  test('needs its texts only in that language', () => {
    expect(validateMainLanguage('Heading', { enCA: 'A' }, false, english)).toBe(true)
    expect(warnIfTranslationMissing('Heading', { enCA: 'A' }, english)).toBe(true)
    expect(validateMainLanguage('Heading', { zhHK: '甲' }, false, chinese)).toBe(true)
    expect(validateMainLanguage('Heading', { enCA: 'A' }, false, chinese)).toMatchObject({ path: ['zhHK'] })
  })

  test('says so in lists instead of counting translations', () => {
    const { prepare } = documentPreview({ textFields: ['title'] })
    const title = { enCA: 'Title' }
    expect(prepare({ title, languages: ['enCA'] })).toMatchObject({ subtitle: 'English only' })
    expect(prepare({ title, languages: ['enCA', 'zhHK'] })).toMatchObject({ subtitle: '中文 0/1' })
  })

  test.each([[undefined], [[]], ['enCA'], [[7]]])('with the languages %j exists in all', (languages) => {
    expect(documentLanguages({ languages })).toHaveLength(2)
  })
})

test('each template begins with a hero and has no texts that could be published by mistake', () => {
  expect(PAGE_TEMPLATES.map(({ id }) => id)).toEqual([
    'page-campaign',
    'page-service',
    'page-questions',
    'page-empty',
  ])
  const allowed = page.fields.find(({ name }) => name === 'sections')
  const types = allowed && 'of' in allowed ? allowed.of.map(({ type }) => type) : []
  for (const { value } of PAGE_TEMPLATES) {
    const { sections } = value as { sections: { _type: string }[] }
    expect(validateHero(sections)).toBe(true)
    expect(warnIfHeroNotFirst(sections)).toBe(true)
    expect(types).toEqual(expect.arrayContaining(sections.map(({ _type }) => _type)))
    const keys = JSON.stringify(value).match(/"_key":"\w+"/g) ?? []
    expect(keys.length).toBeGreaterThan(0)
  }
})

test('a link in a Chinese text is chosen by the Chinese title, and found by the English one', () => {
  const article = { title: 'Parents', otherTitle: '父母團聚', value: '/resources/parents' }
  const untranslated = { title: 'Fees', otherTitle: '', value: '/resources/fees' }
  const targets = linkTargets([article, untranslated], 'zhHK')
  expect(targets).toContainEqual({ title: '聯絡我們', otherTitle: 'Contact', value: '/zh-HK/contact' })
  expect(targets.slice(-2)).toEqual([
    { title: '父母團聚', otherTitle: 'Parents', value: '/zh-HK/resources/parents' },
    { title: 'Fees', otherTitle: 'Fees', value: '/zh-HK/resources/fees' },
  ])
  expect(linkTargets([article], 'enCA').at(-1)).toEqual(article)
})
