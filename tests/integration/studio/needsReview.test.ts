/** @jest-environment node */
import { filterParams, NEEDS_REVIEW_FILTERS } from '../../../sanity/needsReview/filters'
import { cleanUp, clientOf, fillFromSeed, testLake, type TestLake } from '../lake/support'

const NOW = new Date('2027-06-15T12:00:00.000Z')
let lake: TestLake

/** Lists the tests' own documents that a Studio list contains. */
async function listedIds(list: keyof typeof NEEDS_REVIEW_FILTERS): Promise<string[]> {
  const query = `*[${NEEDS_REVIEW_FILTERS[list]}] | order(_id asc)._id`
  const found: string[] = await clientOf(lake.port).fetch(query, filterParams(NOW))
  return found.filter((id) => id.includes('waiting-'))
}

const both = { _type: 'localeString', enCA: 'Text', zhHK: '文字' }
const document = (name: string, fields: object) => ({
  _id: `waiting-${name}`,
  _type: 'article',
  title: both,
  ...fields,
})

const paragraphs = (...hrefs: string[]) => [
  { _type: 'block', markDefs: hrefs.map((href) => ({ _type: 'link', href })), children: [] },
]
const links = (...hrefs: string[]) => ({ body: { enCA: paragraphs(...hrefs) } })

const menu = (name: string, entry: object) => ({
  ...document(name, { menu: [{ _key: 'a', label: both, ...entry }] }),
  _type: 'navigation',
})

const toPage = { kind: 'editorPage', editorPage: { _type: 'reference', _ref: 'page-bc' } }

beforeAll(async () => {
  lake = await testLake()
  await fillFromSeed(lake, [
    document('complete', {}),
    document('english', { title: { ...both, zhHK: '' } }),
    document('invisible', { title: { ...both, zhHK: '\u200b\u3164' } }),
    document(
      'link-good',
      links('/contact', '/zh-HK/resources/express-entry', '/resources/topics/families', 'tel:2345'),
    ),
    document('link-page-of-editor', links('/bc', '/zh-HK/bc?a=b', '/bc-before#c', '/zh-HK/short')),
    {
      _id: 'page-bc',
      _type: 'page',
      address: '/bc',
      formerAddresses: ['/bc-before'],
      sections: [{ _type: 'contactFormSection' }, { _type: 'clausesSection', clauses: [{ anchor: 'fees' }] }],
    },
    { _id: 'redirect-short', _type: 'redirect', from: '/short', to: '/bc' },
    { ...document('english-only', { title: { enCA: 'Text' }, languages: ['enCA'] }), _type: 'page' },
    { ...document('page', { title: { enCA: 'Text' }, languages: ['enCA', 'zhHK'] }), _type: 'page' },
    document('link-clause', links('/terms-of-use#complaints', 'https://example.com', '#part-a')),
    { ...document('link-notice', {}), _type: 'notice', link: { zhHK: { href: '/zh-HK/no-such-page' } } },
    document('link-page', links('/contact', '/no-such-page')),
    { ...document('link-redirect', { from: '/leaflet', to: '/zh-HK/gone' }), _type: 'redirect' },
    { ...document('link-redirect-good', { from: '/card', to: '/zh-HK' }), _type: 'redirect' },
    document('link-article', links('/resources/no-such-article?a=b#c')),
    document('link-anchor', links('/zh-HK/terms-of-use#no-such-clause')),
    document('link-form', links('canada.ca')),
    document('link-nested', { body: { zhHK: [{ _type: 'video', transcript: paragraphs('/none') }] } }),
    menu('menu-good', { kind: 'page', page: 'home', anchor: 'services' }),
    menu('menu-clause', { kind: 'page', page: 'termsPage', anchor: 'no-such-clause' }),
    menu('menu-gone', { kind: 'article', article: { _type: 'reference', _ref: 'waiting-gone' } }),
    menu('menu-missing', { kind: 'article', article: { _type: 'reference', _ref: 'none', _weak: true } }),
    menu('menu-shown', { kind: 'article', article: { _type: 'reference', _ref: 'article-express-entry' } }),
    menu('menu-page', toPage),
    menu('menu-page-form', { ...toPage, anchor: 'write' }),
    menu('menu-page-clause', { ...toPage, anchor: 'fees' }),
    menu('menu-page-place', { ...toPage, anchor: 'services' }),
    menu('menu-page-none', {
      kind: 'editorPage',
      editorPage: { _type: 'reference', _ref: 'none', _weak: true },
    }),
    menu('menu-page-over', { kind: 'editorPage', editorPage: { _type: 'reference', _ref: 'page-over' } }),
    { _id: 'page-over', _type: 'page', address: '/over', publishUntil: '2027-06-15T12:00:00.000Z' },
    menu('menu-hidden', { kind: 'page', page: 'privacyPage', anchor: 'hidden-clause' }),
    {
      _id: 'old-privacyPage',
      _type: 'privacyPage',
      sections: [{ _type: 'clausesSection', isHidden: true, clauses: [{ anchor: 'hidden-clause' }] }],
    },
    document('link-hidden', links('/privacy-policy#hidden-clause')),
    document('older-chinese', { translationsToCheck: [{ _key: 'a', path: 'title', language: 'zhHK' }] }),
    document('checked-chinese', { translationsToCheck: [] }),
    document('yesterday', { reviewBy: '2027-06-14' }),
    document('today', { reviewBy: '2027-06-15' }),
    document('in-30-days', { reviewBy: '2027-07-15' }),
    document('in-31-days', { reviewBy: '2027-07-16' }),
    document('coming', { publishFrom: '2027-06-15T12:00:01.000Z' }),
    document('come', { publishFrom: '2027-06-15T12:00:00.000Z' }),
    document('going', { publishUntil: '2027-06-15T12:00:01.000Z' }),
    document('gone', { publishUntil: '2027-06-15T12:00:00.000Z' }),
    { ...document('service', { publishUntil: '2027-06-14T00:00:00.000Z' }), _type: 'service' },
    { ...document('draft', { reviewBy: '2027-06-14' }), _id: 'drafts.waiting-draft' },
  ])
})
afterAll(cleanUp)

test.each([
  ['missingChinese', ['english', 'invisible', 'page']],
  [
    'brokenLinks',
    [
      'link-anchor',
      'link-article',
      'link-form',
      'link-hidden',
      'link-nested',
      'link-notice',
      'link-page',
      'link-redirect',
      'menu-clause',
      'menu-gone',
      'menu-hidden',
      'menu-missing',
      'menu-page-none',
      'menu-page-over',
      'menu-page-place',
    ],
  ],
  ['translationsToCheck', ['older-chinese']],
  // Drafts of new documents are listed for review, too.
  ['reviewIsPast', ['draft', 'yesterday']],
  ['reviewIsSoon', ['in-30-days', 'today']],
  ['willAppear', ['coming']],
  ['willDisappear', ['going']],
  ['hasDisappeared', ['gone', 'service']],
] as const)('the list %s contains exactly the matching documents of every type', async (list, names) => {
  const ids = names.map((name) => (name === 'draft' ? 'drafts.waiting-draft' : `waiting-${name}`))
  expect(await listedIds(list)).toEqual(ids)
})

test('the days of the lists are those of Hong Kong', () => {
  const days = { today: '2027-06-15', soon: '2027-07-15' }
  expect(filterParams(new Date('2027-06-14T16:00:00Z'))).toMatchObject(days)
  expect(filterParams(new Date('2027-06-15T15:59:59Z'))).toMatchObject(days)
})
