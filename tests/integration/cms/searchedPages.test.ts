/** @jest-environment node */
import { stegaClean } from '@sanity/client/stega'
import { getArticleList } from '@/cms/search/articleListPage'
import { invalidateIndex } from '@/cms/search/indexCache'
import { readPages } from '@/cms/search/searchedPages'
import { LOCALES, type Locale } from '@/i18n/locales'
import { captureLog } from '../../support/captureLog'
import { countEventLoopTurns } from '../../support/eventLoopTurns'
import { createPreviewSecret, runInPreview } from '../../support/preview'
import { readSeed } from '../../support/seed'
import { siteOnLake } from '../../support/siteOnLake'

const site = siteOnLake({ variables: { STUDIO_URL: 'http://localhost:3333' } })
let log: ReturnType<typeof captureLog>

const both = (enCA: string, zhHK = '') => ({ _type: 'localeString', enCA, zhHK })
const paragraph = (text: string) => [
  {
    _key: 'a',
    _type: 'block',
    children: [
      { _key: 'b', _type: 'span', text: text.slice(0, 3) },
      { _key: 'c', _type: 'span', text: text.slice(3) },
    ],
  },
]
const opening = {
  _key: 'opening',
  _type: 'openingSection',
  heading: both('Come with a wombat', '與袋熊同行'),
  lead: both('A lead paragraph.', '一段簡介。'),
}
const faq = {
  _key: 'faq',
  _type: 'faqSection',
  heading: both('Questions', '問題'),
  questions: [
    {
      _key: 'a',
      question: both('May I bring a numbat?', '可以帶食蟻獸嗎？'),
      answer: { enCA: paragraph('Ask the quoll first.'), zhHK: paragraph('先問袋鼬。') },
    },
  ],
}
const video = {
  _key: 'video',
  _type: 'videoSection',
  heading: both('See for yourself', '親眼看看'),
  video: {
    enCA: [{ title: 'A quokka speaks', summary: 'With a potoroo.', transcript: paragraph('A dunnart.') }],
    zhHK: [{ title: '短尾矮袋鼠', summary: '長鼻袋鼠', transcript: paragraph('袋鼬科動物') }],
  },
}
const PAGE = {
  _type: 'page',
  title: both('Wombats', '袋熊'),
  address: '/wombats',
  languages: ['enCA', 'zhHK'],
  sections: [opening, faq, video],
  seo: {
    title: both('Moving with wombats', '帶袋熊移民'),
    description: both('All about bilbies.', '關於兔耳袋狸。'),
  },
}

/** A page without a title for search engines, so that its heading is its title. */
const headed = (heading: string) => ({
  ...PAGE,
  seo: null,
  sections: [{ ...opening, heading: both(heading) }, faq],
})

async function write(documents: Record<string, Record<string, unknown>>) {
  const transaction = site.client().transaction()
  for (const id of ['page-a', 'page-b', 'drafts.page-a', 'drafts.page-c']) transaction.delete(id)
  await transaction.commit()
  for (const [_id, fields] of Object.entries(documents))
    await site.client().create({ _id, _type: 'page', ...fields })
  await invalidateIndex()
}
async function search(query: string, locale: Locale = 'en-CA', more = {}) {
  const found = await getArticleList({ locale }, { query, page: 1, ...more })
  if (!found) throw new Error(`${query} has no list`)
  return found.list
}
const addresses = async (query: string, locale?: Locale, more = {}) =>
  (await search(query, locale, more)).foundPages.map(({ href }) => href)

beforeEach(async () => {
  log = captureLog()
  await write({ 'page-a': PAGE })
})
afterEach(() => log.release())

test.each([
  ['wombat', '袋熊'],
  ['bilbies', '兔耳袋狸'],
  ['numbat', '食蟻獸'],
  ['quoll', '袋鼬'],
  ['quokka', '短尾矮袋鼠'],
  ['potoroo', '長鼻袋鼠'],
  ['dunnart', '袋鼬科動物'],
])('finds a page by a word of its title, description or sections: %s, %s', async (english, chinese) => {
  expect(await addresses(english)).toEqual(['/wombats'])
  expect(await addresses(chinese, 'zh-HK')).toEqual(['/wombats'])
  expect(log.lines).toEqual([])
})

test('shows title and description as search engines do, otherwise the page’s own', async () => {
  expect((await search('wombats')).foundPages).toEqual([
    {
      _id: 'page-a',
      href: '/wombats',
      title: 'Moving with wombats',
      summary: 'All about bilbies.',
      topic: null,
      publishedOn: null,
      cover: null,
    },
  ])
  await write({ 'page-a': { ...PAGE, seo: { title: both('Moving with wombats') } } })
  const [found] = (await search('袋熊', 'zh-HK')).foundPages
  expect(JSON.stringify(found)).toContain('袋熊')
  expect(JSON.stringify(found)).toContain('一段簡介。')
  expect(JSON.stringify(found)).not.toContain('Moving')
})

test.each([
  ['no sections', []],
  ['only a hidden section', [{ ...opening, isHidden: true }]],
  ['only a section that is not for such pages', [{ ...opening, _type: 'heroSection' }]],
])('does not find a page with %s', async (_, sections) => {
  await write({ 'page-a': { ...PAGE, sections } })
  for (const locale of LOCALES) expect(await addresses('bilbies', locale)).toEqual([])
})

test('lists pages only in a search of all topics, on the first page of its results', async () => {
  const [article] = readSeed().filter(({ _type }) => _type === 'article')
  const articles = Array.from({ length: 13 }, (_, at) => ({
    ...article,
    _id: `article-many-${at}`,
    _type: 'article',
    slug: { current: `many-${at}` },
    title: both('Many wombats'),
  }))
  for (const copy of articles) await site.client().create(copy)
  await invalidateIndex()
  expect(await search('wombat')).toMatchObject({ total: 13, pages: 2, foundPages: [{ href: '/wombats' }] })
  for (const more of [{ topic: 'families' }, { page: 2 }])
    expect(await addresses('wombat', 'en-CA', more)).toEqual([])
  expect(await addresses('')).toEqual([])
  for (const { _id } of articles) await site.client().delete(_id)
})

test('a page in one language is found only there, and only by its texts', async () => {
  for (const [field, own, other] of [
    ['enCA', 'en-CA', 'zh-HK'],
    ['zhHK', 'zh-HK', 'en-CA'],
  ] as const) {
    await write({ 'page-a': { ...PAGE, languages: [field] } })
    const [word, foreign] = own === 'en-CA' ? ['wombat', '袋鼬'] : ['袋鼬', 'wombat']
    expect(await addresses(word, own)).toEqual(['/wombats'])
    for (const query of [word, foreign]) expect(await addresses(query, other)).toEqual([])
    expect(await addresses(foreign, own)).toEqual([])
  }
})

test('a result of a page only in Chinese shows no English that Studio hides', async () => {
  const seo = { title: both('Moving with wombats'), description: both('All about bilbies.') }
  const section = { ...opening, heading: both('Come with a wombat', '與袋熊同行') }
  await write({ 'page-a': { ...PAGE, languages: ['zhHK'], seo, sections: [section, faq] } })
  const [found] = (await search('袋鼬', 'zh-HK')).foundPages
  expect([found?.title, found?.summary].join()).not.toMatch(/[a-z]{3}/i)
})

test('a page is found only during its publication period', async () => {
  await write({ 'page-a': { ...PAGE, publishFrom: '2999-01-01T00:00:00.000Z' } })
  expect(await addresses('wombat')).toEqual([])
  await write({ 'page-a': { ...PAGE, publishUntil: '2020-01-01T00:00:00.000Z' } })
  expect(await addresses('wombat')).toEqual([])
})

test('corrects a misspelled word only to one that is public', async () => {
  const corrections = async () => (await search('kookabura')).corrections
  await write({ 'page-a': headed('Kookaburra') })
  expect(await corrections()).toEqual([{ typed: 'kookabura', read: 'kookaburra' }])
  await write({ 'page-a': { ...headed('Kookaburra'), publishFrom: '2999-01-01T00:00:00.000Z' } })
  expect(await corrections()).toEqual([])
  await write({ 'page-a': { ...headed('Kookaburra'), publishUntil: '2020-01-01T00:00:00.000Z' } })
  expect(await corrections()).toEqual([])
  await write({})
  expect(await corrections()).toEqual([])
})

test('does not correct a word that only a Chinese text contains', async () => {
  const section = { ...opening, heading: both('Kookaburra', '袋熊kookabura') }
  await write({ 'page-a': { ...PAGE, sections: [section] } })
  for (const locale of LOCALES) {
    expect(await search('kookabura', locale)).toMatchObject({
      corrections: [],
      foundPages: [{ href: '/wombats' }],
    })
  }
})

test('the title in Studio is not public', async () => {
  await write({ 'page-a': { ...PAGE, title: both('Echidna') } })
  expect(await addresses('echidna')).toEqual([])
})

test('a campaign page is found, as it is in the sitemap', async () => {
  await write({ 'page-a': { ...PAGE, campaign: true } })
  expect(await addresses('wombat')).toEqual(['/wombats'])
})

test('of two pages with one address, the older one is found', async () => {
  await write({ 'page-a': PAGE, 'page-b': headed('Echidna') })
  expect(await addresses('wombat')).toEqual(['/wombats'])
  expect(await addresses('echidna')).toEqual([])
})

test('a changed page is found by its new words, and a deleted one no longer', async () => {
  await write({ 'page-a': { ...headed('Echidna'), address: '/echidnas' } })
  expect(await addresses('echidna')).toEqual(['/echidnas'])
  await write({})
  expect(await addresses('echidna')).toEqual([])
})

test.each([
  ['an address of the site', { address: '/company' }],
  ['a list as address', { address: ['/wombats'] }],
  ['a number as start of its period', { publishFrom: 7 }],
])('omits and logs a page with %s @row:49', async (_, fields) => {
  await write({ 'page-a': { ...PAGE, ...fields } })
  for (const locale of LOCALES) expect(await addresses('wombat', locale)).toEqual([])
  expect(log.about('content.item_invalid')).toContainEqual(expect.objectContaining({ document: 'page-a' }))
})

test('finds a page with wrong values by its other texts @row:49', async () => {
  await write({
    'page-a': {
      ...PAGE,
      languages: 'all',
      seo: 'seo',
      title: 7,
      sections: [
        null,
        'text',
        7,
        { _type: 'heroSection', heading: both('Quokka') },
        opening,
        { ...faq, questions: 7 },
      ],
    },
  })
  expect(await addresses('quokka')).toEqual([])
  await write({ 'page-a': { ...PAGE, languages: 'all', seo: 'seo', title: 7 } })
  for (const [query, locale] of [
    ['quoll', 'en-CA'],
    ['袋鼬', 'zh-HK'],
  ] as const)
    expect(await addresses(query, locale)).toEqual(['/wombats'])
})

test('searches the first 100,000 characters of a huge page, and shows at most six pages @row:65', async () => {
  const long = {
    ...opening,
    _key: 'long',
    _type: 'proseSection',
    body: { enCA: paragraph('x '.repeat(60_000)) },
  }
  await write({ 'page-a': { ...PAGE, sections: [opening, long, faq] } })
  expect(await addresses('wombat')).toEqual(['/wombats'])
  expect(await addresses('quoll')).toEqual([])
  const many = Array.from({ length: 9 }, (_, at) => ({
    ...PAGE,
    _id: `page-many-${at}`,
    address: `/many-${at}`,
  }))
  for (const page of many) await site.client().create(page)
  await invalidateIndex()
  expect(await addresses('wombat')).toHaveLength(6)
  for (const { _id } of many) await site.client().delete(_id)
})

test('a preview finds drafts, with edit marks in what it shows', async () => {
  await write({
    'drafts.page-a': headed('Echidnas'),
    'drafts.page-c': { ...headed('Bandicoot'), address: '/new' },
  })
  const { secret } = await createPreviewSecret(site.client())
  const preview = (query: string) =>
    runInPreview(secret, async () => {
      const found = await getArticleList({ locale: 'en-CA', draft: true }, { query, page: 1 })
      return found?.list.foundPages ?? []
    })
  const [found] = await preview('bandicoot')
  expect(found?.href).toBe('/new')
  expect(stegaClean(found?.title)).toBe('Bandicoot')
  expect(found?.title).not.toBe('Bandicoot')
  expect(await preview('echidnas')).toHaveLength(1)
  expect(await addresses('bandicoot')).toEqual([])
})

test('yields to other requests after each page that it reads @row:65', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `wombats-${index}`)
  const transaction = site.client().transaction()
  for (const [index, _id] of ids.entries()) transaction.create({ ...PAGE, _id, address: `/wombats-${index}` })
  await transaction.commit()
  const single = countEventLoopTurns()
  await readPages({ locale: 'en-CA' }, ids.slice(0, 1))
  const forOne = single.stop()
  const all = countEventLoopTurns()
  expect(await readPages({ locale: 'en-CA' }, ids)).toHaveLength(40)
  expect(all.stop()).toBeGreaterThan(forOne + 30)
  await site.client().delete({ query: '*[_id in $ids]', params: { ids } })
})
