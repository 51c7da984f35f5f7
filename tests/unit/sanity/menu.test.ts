/** @jest-environment node */
import { evaluate, parse } from 'groq-js'
import { SETTINGS_QUERY } from '@/cms/loaders/settings'
import type { SETTINGS_QUERY_RESULT } from '@/cms/sanity.types'
import { validateNavigation } from '@/cms/fields/navigation'
import { LOCALES } from '@/i18n/locales'
import chinese from '@locales/zh-HK/common.json'
import english from '@locales/en-CA/common.json'
import {
  validateMenuAnchor,
  validateMenuDocument,
  validateMenuEntries,
  validateMenuLabel,
  warnIfArticleHidden,
  warnIfEditorPageHidden,
  warnIfMenuTooWide,
  warnIfPageUntranslated,
} from '../../../sanity/links/menuTargets'
import { DEFAULT_MENU } from '../../../sanity/schemaTypes/documents/navigation'
import { menuEntry } from '../../../sanity/schemaTypes/objects/menuEntry'
import { readSeed } from '../../support/seed'

const COPY = { 'en-CA': english, 'zh-HK': chinese }
const entry = (enCA: string, more: object = {}) => ({
  label: { enCA },
  kind: 'page',
  language: 'all',
  ...more,
})
const fetchFrom =
  (dataset: object[]) =>
  async (query: string, params: Record<string, string>): Promise<string[]> =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()

test.each(LOCALES)('an editor starts from the menu that visitors see in %s', async (locale) => {
  const dataset = [...readSeed(), { _id: 'navigation', _type: 'navigation', menu: DEFAULT_MENU }]
  const params = { draft: false, now: '2026-11-21T00:00:00.000Z' }
  const result = await evaluate(parse(SETTINGS_QUERY, { params }), { dataset, params })
  const settings: SETTINGS_QUERY_RESULT = await result.get()
  const { menu, fitting } = validateNavigation(settings?.navigation ?? null, locale)
  const { nav } = COPY[locale]
  expect(menu).toEqual([
    { label: nav.services, href: '/#services' },
    ...(locale === 'en-CA' ? [{ label: nav.visaTonic, href: '/visa-tonic' }] : []),
    { label: nav.company, href: '/company' },
    { label: nav.resources, href: '/resources' },
    { label: nav.contact, href: '/contact' },
  ])
  expect(fitting).toBe(menu.length)
})

test('accepts the default menu without a warning', () => {
  expect([validateMenuEntries(DEFAULT_MENU), warnIfMenuTooWide(DEFAULT_MENU)]).toEqual([true, true])
  expect(DEFAULT_MENU.map(warnIfPageUntranslated)).toEqual(DEFAULT_MENU.map(() => true))
})

test.each([
  [undefined, true],
  [[entry('Company', { page: 'companyPage' }), entry('Contact', { page: 'contactPage' })], true],
  [[entry('Fees', { page: 'termsPage', anchor: 'fees' }), entry('Terms', { page: 'termsPage' })], true],
  [
    ['fees', 'write'].map((anchor) =>
      entry(anchor, { kind: 'editorPage', anchor, editorPage: { _ref: 'page-a' } }),
    ),
    true,
  ],
  ['menu', 'This list is damaged: reset it, and add the entries again'],
  [['Company'], 'One entry is damaged: delete it, and add it again'],
  [Array(30).fill(entry('Company')), 'The site shows at most 12 entries: delete some'],
  [
    [entry('Us', { page: 'companyPage' }), entry('Company', { page: 'companyPage' })],
    '“Company” opens the same as another entry: delete one',
  ],
  [
    ['One', 'Two'].map((label) => entry(label, { kind: 'article', article: { _ref: 'article-a' } })),
    '“Two” opens the same as another entry: delete one',
  ],
  [
    ['One', 'Two'].map((label) => entry(label, { kind: 'editorPage', editorPage: { _ref: 'page-a' } })),
    '“Two” opens the same as another entry: delete one',
  ],
])('validates the entries %#', (entries, finding) => {
  expect(validateMenuEntries(entries)).toBe(finding)
})

test.each(['article', 'editorPage'])('editors can clear the %s of an entry to another target', (name) => {
  const fields: readonly { name: string; hidden?: unknown }[] = menuEntry.fields
  const hidden = fields.find((field) => field.name === name)?.hidden
  const isHidden = (kind: string, value?: object) =>
    typeof hidden === 'function' && hidden({ parent: { kind }, value })
  expect(isHidden('page')).toBe(true)
  expect(isHidden('page', { _ref: 'a' })).toBe(false)
  expect(isHidden(name)).toBe(false)
})

test('refuses a label that the site would omit', () => {
  expect(validateMenuLabel(entry('x'.repeat(40)))).toBe(true)
  expect(validateMenuLabel('Company')).toBe(true)
  expect(validateMenuLabel({ label: { enCA: 'Short', zhHK: '字'.repeat(5_000) } })).toEqual({
    message: 'The Chinese label is too long: shorten it to 40 characters or fewer',
    path: ['label', 'zhHK'],
  })
})

test('warns in which language the menu is too wide, and from which entry on', () => {
  const long = [...DEFAULT_MENU, entry('Questions', { page: 'home' })]
  expect(warnIfMenuTooWide(long)).toBe(
    'The English menu is too wide for the header: it shows the first 4 of 6 entries, and those from “Contact” on are only behind the menu button. Remove an entry, move it to the footer, or shorten the labels by about 12 letters altogether',
  )
  expect(warnIfMenuTooWide(DEFAULT_MENU.map((it) => ({ ...it, language: 'zh-HK' })))).toBe(true)
  expect(warnIfMenuTooWide('menu')).toBe(true)
})

test('warns about an entry in both languages to a page that exists only in English', () => {
  const finding = warnIfPageUntranslated(entry('Visa Tonic', { page: 'visaTonicPage' }))
  expect(finding).toMatch(/^This page exists only in English/)
  expect(warnIfPageUntranslated(entry('A', { page: 'visaTonicPage', language: 'en-CA' }))).toBe(true)
  expect(warnIfPageUntranslated(entry('A', { page: 'companyPage' }))).toBe(true)
})

test.each([
  ['home', 'services', true],
  ['home', 'fees', '“Home” has no place “fees”: enter services, or leave this field empty'],
  ['contactPage', 'write', true],
  ['termsPage', 'complaints', true],
  [
    'termsPage',
    'nothing',
    expect.stringMatching(/^“Terms of use” has no place “nothing”: enter .*complaints/),
  ],
  ['companyPage', 'team', '“Company” has no places to open: leave this field empty'],
  ['companyPage', '', true],
  [undefined, 'services', true],
])('checks whether %s has the place “%s”', async (page, anchor, finding) => {
  expect(await validateMenuAnchor(anchor, entry('A', { page }), fetchFrom(readSeed()))).toEqual(finding)
})

describe('the place on a page of an editor', () => {
  const sections = [
    { _type: 'servicesSection', isHidden: true },
    { _type: 'contactFormSection' },
    { _type: 'clausesSection', clauses: [{ anchor: 'fees' }] },
  ]
  const fetch = fetchFrom([
    { _id: 'rooms', _type: 'page', sections },
    { _id: 'drafts.new', _type: 'page', sections: [{ _type: 'servicesSection' }] },
    { _id: 'plain', _type: 'page', sections: [{ _type: 'openingSection' }] },
  ])
  const NO_PLACES = 'This page has no places to open: leave this field empty'
  const unknown = (place: string) =>
    `This page has no place “${place}”: enter write, fees, or leave this field empty`

  test.each([
    ['rooms', 'write', true],
    ['rooms', 'fees', true],
    ['rooms', 'services', unknown('services')],
    ['rooms', 'nothing', unknown('nothing')],
    ['new', 'services', true],
    ['plain', 'write', NO_PLACES],
    ['missing', 'write', NO_PLACES],
    ['plain', undefined, true],
    [undefined, 'write', true],
  ])('%s: “%s”', async (_ref, anchor, finding) => {
    const link = entry('A', { kind: 'editorPage', editorPage: _ref && { _ref } })
    expect(await validateMenuAnchor(anchor, link, fetch)).toBe(finding)
  })
})

const only = (kind: string, name: string) =>
  `This ${kind} exists only in ${name}: the site shows the entry in ${name} only. Choose “${name} only”`

describe('an entry to an article', () => {
  const body = { enCA: [{ _type: 'block', children: [{ _type: 'span', text: 'Text' }] }] }
  const both = { ...body, zhHK: [{ _type: 'block', children: [{ _type: 'span', text: '文字' }] }] }
  const fetch = fetchFrom([
    { _id: 'live', _type: 'article', body: both },
    { _id: 'untranslated', _type: 'article', body },
    { _id: 'english', _type: 'article', body, languages: ['enCA'] },
    { _id: 'chinese', _type: 'article', body: { zhHK: both.zhHK }, languages: ['zhHK'] },
    { _id: 'gone', _type: 'article', body: both, publishUntil: '2020-01-01T00:00:00.000Z' },
    { _id: 'drafts.new', _type: 'article', body: both },
  ])
  const HIDDEN = 'The site does not show this article now: the menu shows the entry as soon as it does'

  test.each([
    ['live', true, true],
    ['untranslated', true, 'The article has no Chinese text: the Chinese menu does not show this entry'],
    ['english', true, only('article', 'English')],
    ['chinese', true, only('article', 'Chinese')],
    ['gone', true, HIDDEN],
    ['new', true, HIDDEN],
    ['missing', 'This article no longer exists: choose another one, or delete the entry', HIDDEN],
  ])('that is %s', async (_ref, error, warning) => {
    expect(await validateMenuDocument('article', { _ref }, fetch)).toBe(error)
    expect(await warnIfArticleHidden({ _ref }, { language: 'all' }, fetch)).toBe(warning)
  })

  test.each([
    ['chinese', 'zh-HK'],
    ['untranslated', 'en-CA'],
  ])('that is %s has no warning if only the menu in %s shows it', async (_ref, language) => {
    expect(await warnIfArticleHidden({ _ref }, { language }, fetch)).toBe(true)
  })

  test('needs one', async () => {
    expect(await validateMenuDocument('article', undefined, fetch)).toBe('Choose an article')
    expect(await warnIfArticleHidden(undefined, {}, fetch)).toBe(true)
  })
})

describe('an entry to a page of an editor', () => {
  const page = { _type: 'page', address: '/bc', languages: ['enCA', 'zhHK'] }
  const fetch = fetchFrom([
    { ...page, _id: 'live' },
    { ...page, _id: 'english', languages: ['enCA'] },
    { ...page, _id: 'chinese', languages: ['zhHK'] },
    { ...page, _id: 'old', languages: undefined },
    { ...page, _id: 'campaign', campaign: true },
    { ...page, _id: 'gone', publishUntil: '2020-01-01T00:00:00.000Z' },
    { ...page, _id: 'later', publishFrom: '2999-01-01T00:00:00.000Z' },
    { ...page, _id: 'drafts.new' },
    { _id: 'article', _type: 'article' },
  ])
  const HIDDEN = 'The site does not show this page now: the menu shows the entry as soon as it does'
  const CAMPAIGN =
    'This is a campaign page: it has no menu, so its visitors can go on only by its logo and its links'
  const MISSING = 'This page no longer exists: choose another one, or delete the entry'

  test.each([
    ['live', true, true],
    ['english', true, only('page', 'English')],
    ['chinese', true, only('page', 'Chinese')],
    ['old', true, true],
    ['campaign', true, CAMPAIGN],
    ['gone', true, HIDDEN],
    ['later', true, HIDDEN],
    ['new', true, HIDDEN],
    ['missing', MISSING, HIDDEN],
    ['article', MISSING, HIDDEN],
  ])('that is %s', async (_ref, error, warning) => {
    expect(await validateMenuDocument('page', { _ref }, fetch)).toBe(error)
    expect(await warnIfEditorPageHidden({ _ref }, { language: 'all' }, fetch)).toBe(warning)
  })

  test('has no warning in the only language of the page', async () => {
    expect(await warnIfEditorPageHidden({ _ref: 'chinese' }, { language: 'zh-HK' }, fetch)).toBe(true)
    expect(await warnIfEditorPageHidden({ _ref: 'chinese' }, { language: 'en-CA' }, fetch)).toBe(
      only('page', 'Chinese'),
    )
  })

  test('needs one', async () => {
    expect(await validateMenuDocument('page', undefined, fetch)).toBe('Choose a page')
    expect(await warnIfEditorPageHidden(undefined, {}, fetch)).toBe(true)
  })
})
