/** @jest-environment node */
import { NO_NAVIGATION, validateNavigation } from '@/cms/fields/navigation'
import type { Locale } from '@/i18n/locales'
import { captureLog } from '../../../support/captureLog'

let log: ReturnType<typeof captureLog>
beforeEach(() => {
  log = captureLog()
})
afterEach(() => log.release())

/** An entry as the GROQ query returns it. */
const toPage = (page: string, more: object = {}) => ({
  label: { enCA: 'Label', zhHK: '標籤' },
  kind: 'page',
  page,
  anchor: null,
  url: null,
  language: 'all',
  article: null,
  ...more,
})
const toUrl = (url: unknown, more: object = {}) => ({ ...toPage(''), kind: 'url', url, ...more })
const toArticle = (article: object | null, more: object = {}) => ({
  ...toPage(''),
  kind: 'article',
  article: article && {
    slug: 'visas',
    live: true,
    languages: null,
    translations: { zhHK: '文字' },
    ...article,
  },
  ...more,
})

const toEditorPage = (editorPage: object | null, more: object = {}) => ({
  ...toPage(''),
  kind: 'editorPage',
  editorPage: editorPage && {
    address: '/bc',
    live: true,
    languages: ['enCA', 'zhHK'],
    sectionTypes: ['openingSection'],
    ...editorPage,
  },
  ...more,
})

const parse = (menu: unknown, locale: Locale = 'en-CA') =>
  validateNavigation({ menu, footer: null, footerHeading: '' }, locale)
const hrefs = (menu: unknown, locale?: Locale) => parse(menu, locale).menu.map(({ href }) => href)

test('a site without a stored menu has none, so that the header shows the default one', () => {
  expect(validateNavigation(null, 'en-CA')).toEqual(NO_NAVIGATION)
  expect(parse(null)).toEqual(NO_NAVIGATION)
  expect(log.lines).toEqual([])
})

test('keeps the order and the labels of entries to pages, places, articles and other websites', () => {
  const menu = [
    toPage('companyPage', { label: { enCA: 'Company' } }),
    toPage('home', { anchor: 'services' }),
    toArticle({}),
    toEditorPage({}),
    toEditorPage({}, { anchor: 'fees' }),
    toUrl('https://example.com/a'),
  ]
  expect(parse(menu, 'zh-HK').menu).toEqual([
    { label: { lang: 'en', children: 'Company' }, href: '/company' },
    { label: '標籤', href: '/#services' },
    { label: '標籤', href: '/resources/visas' },
    { label: '標籤', href: '/bc' },
    { label: '標籤', href: '/bc#fees' },
    { label: '標籤', href: 'https://example.com/a' },
  ])
  expect(log.lines).toEqual([])
})

test('shows an entry only in the language that its editor has chosen', () => {
  const menu = [
    toPage('companyPage', { language: 'en-CA' }),
    toPage('contactPage', { language: 'zh-HK' }),
    toPage('resourcesPage', { language: null }),
  ]
  expect(hrefs(menu, 'en-CA')).toEqual(['/company', '/resources'])
  expect(hrefs(menu, 'zh-HK')).toEqual(['/contact', '/resources'])
})

test('shows an entry to Visa Tonic in English only, whatever its editor has chosen', () => {
  const menu = ['all', 'zh-HK', 'en-CA'].map((language) => [toPage('visaTonicPage', { language })])
  expect(menu.map((entries) => hrefs(entries, 'zh-HK'))).toEqual([[], [], []])
  expect(menu.map((entries) => hrefs(entries, 'en-CA'))).toEqual([['/visa-tonic'], [], ['/visa-tonic']])
})

const hidden = (place: string, locale: Locale) =>
  expect.objectContaining({ level: 'info', document: 'navigation', fields: place, locale })

test('omits and logs an article that is not public now, or not written in the language', () => {
  expect(hrefs([toArticle({ live: false })])).toEqual([])
  expect(hrefs([toArticle({ translations: { zhHK: ' ' } })], 'zh-HK')).toEqual([])
  expect(hrefs([toArticle({ translations: { zhHK: ' ' } })], 'en-CA')).toEqual(['/resources/visas'])
  expect(log.about('content.entry_hidden')).toEqual([hidden('menu[0]', 'en-CA'), hidden('menu[0]', 'zh-HK')])
})

test('shows an article that exists in one language only in the menu of that language', () => {
  const chinese = toArticle({ languages: ['zhHK'], translations: { zhHK: '' } })
  expect([hrefs([chinese], 'en-CA'), hrefs([chinese], 'zh-HK')]).toEqual([[], ['/resources/visas']])
  const english = toArticle({ languages: ['enCA'] })
  expect([hrefs([english], 'en-CA'), hrefs([english], 'zh-HK')]).toEqual([['/resources/visas'], []])
})

test('omits a page of an editor that is not public, has no sections, or is not in the language', () => {
  expect(hrefs([toPage('home'), toEditorPage({ live: false })])).toEqual(['/'])
  expect(log.about('content.entry_hidden')).toEqual([hidden('menu[1]', 'en-CA')])
  for (const sectionTypes of [null, [], 'openingSection', ['heroSection'], [7]])
    expect(hrefs([toEditorPage({ sectionTypes })])).toEqual([])
  const english = toEditorPage({ languages: ['enCA'] })
  expect([hrefs([english], 'en-CA'), hrefs([english], 'zh-HK')]).toEqual([['/bc'], []])
  for (const languages of [null, [], 'enCA', ['fr']])
    expect(hrefs([toEditorPage({ languages })], 'zh-HK')).toEqual(['/bc'])
})

test('does not log an entry that its editor has chosen to omit', () => {
  expect(hrefs([toEditorPage({ languages: ['enCA'] }, { language: 'en-CA' })], 'zh-HK')).toEqual([])
  expect(log.lines).toEqual([])
})

test.each([
  ['an empty label', toPage('home', { label: { enCA: '' } }), 'label'],
  ['a label of spaces', toPage('home', { label: { enCA: ' \u200b' } }), 'label'],
  ['a label of 5,000 characters', toPage('home', { label: { enCA: 'x'.repeat(5_000) } }), 'label'],
  ['a number as label', toPage('home', { label: 7 }), 'label'],
  ['a number as a language of its label', toPage('home', { label: { enCA: 7 } }), 'label'],
  ['an unknown page', toPage('toString'), 'page'],
  ['a number as page', toPage('', { page: 7 }), 'page'],
  ['an anchor with markup', toPage('home', { anchor: '"><script>' }), 'anchor'],
  ['an anchor with markup on a page of an editor', toEditorPage({}, { anchor: '"><script>' }), 'anchor'],
  ['a script as link', toUrl('javascript:alert(1)'), 'url'],
  ['a link without encryption', toUrl('http://example.com'), 'url'],
  ['a link to another host without a scheme', toUrl('//example.com'), 'url'],
  ['an object as link', toUrl({ href: '/' }), 'url'],
  ['a missing article', toArticle(null), 'article'],
  ['an article without a slug', toArticle({ slug: '' }), 'article.slug'],
  ['a missing page of an editor', toEditorPage(null), 'editorPage'],
  ['an address of the site itself', toEditorPage({ address: '/company' }), 'editorPage.address'],
  ['a number as address', toEditorPage({ address: 7 }), 'editorPage.address'],
  ['an unknown kind', toPage('home', { kind: 'menu' }), 'kind'],
  ['no kind', toPage('home', { kind: null }), 'kind'],
  ['an unknown language', toPage('home', { language: 'fr' }), 'language'],
  ['a text instead of an object', 'Company', ''],
  ['nothing', null, ''],
])('omits and logs an entry with %s, and keeps the others @row:49', (_, invalid, field) => {
  expect(hrefs([invalid, toPage('contactPage')])).toEqual(['/contact'])
  expect(log.about('content.item_invalid')).toEqual([
    expect.objectContaining({ document: 'navigation', fields: `menu[0]: ${field}` }),
  ])
})

test.each([['a text'], [7], [{ label: 'x' }], [[]], [[null]]])(
  'a list stored as %j counts as empty @row:49',
  (list) => {
    const fetched = { menu: list, footer: list, footerHeading: list }
    expect(validateNavigation(fetched, 'en-CA')).toEqual(NO_NAVIGATION)
  },
)

test('shows a page once, and logs its repetition @row:49', () => {
  const menu = [
    toPage('companyPage', { label: { enCA: 'Us' } }),
    toPage('contactPage'),
    toPage('companyPage'),
  ]
  expect(parse(menu).menu).toEqual([
    { label: 'Us', href: '/company' },
    { label: 'Label', href: '/contact' },
  ])
  expect(log.about('content.item_invalid')).toEqual([expect.objectContaining({ fields: 'menu: repeated' })])
})

test('shows the first 12 of 30 entries, and logs the number of the others @row:49', () => {
  const menu = Array.from({ length: 30 }, (_, index) => toUrl(`https://example.com/${index}`))
  expect(hrefs(menu)).toEqual(menu.slice(0, 12).map(({ url }) => url))
  expect(log.about('content.list_truncated')).toEqual([expect.objectContaining({ left: 18 })])
})

test('the footer has its own links, with a heading', () => {
  const fetched = { menu: null, footer: [toPage('companyPage')], footerHeading: { enCA: 'Elsewhere' } }
  expect(validateNavigation(fetched, 'en-CA')).toMatchObject({
    menu: [],
    footer: [{ href: '/company' }],
    footerHeading: 'Elsewhere',
  })
})

test.each([
  ['5,000 characters', { enCA: 'x'.repeat(5_000) }],
  ['a number', { enCA: 7 }],
])('omits and logs a heading of the footer links with %s @row:49', (_, footerHeading) => {
  const fetched = { menu: null, footer: [toPage('companyPage')], footerHeading }
  expect(validateNavigation(fetched, 'en-CA')).toMatchObject({
    footer: [{ href: '/company' }],
    footerHeading: '',
  })
  expect(log.about('content.field_invalid')).toEqual([
    expect.objectContaining({ document: 'navigation', fields: 'footerHeading' }),
  ])
})

test.each([null, '', {}, { enCA: '' }])('does not log the missing heading %j', (footerHeading) => {
  expect(validateNavigation({ menu: null, footer: null, footerHeading }, 'zh-HK').footerHeading).toBe('')
  expect(log.lines).toEqual([])
})
