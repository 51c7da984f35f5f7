/** @jest-environment node */
import { SanityClient } from '@sanity/client'
import { stegaClean } from '@sanity/client/stega'
import type { ReadContext } from '@/cms/client/fetchContent'
import { getArticle } from '@/cms/loaders/article'
import { LIBRARY_QUERY, REVISIONS_QUERY } from '@/cms/groq/searchQueries'
import { getSettings, SETTINGS_QUERY } from '@/cms/loaders/settings'
import { getArticleList } from '@/cms/search/articleListPage'
import { invalidateIndex } from '@/cms/search/indexCache'
import { LOCALES, type Locale } from '@/i18n/locales'
import { contactPage, visaTonicPage } from '@/sections/fixedPages'
import { sectionsPage } from '@/sections/sectionsPage'
import { runInPreview } from '../../support/preview'
import { siteOnLake } from '../../support/siteOnLake'
import { wronglyMarked } from '../../support/editMarks'
import { leavesIn } from '../../support/json'
import { readSeed } from '../../support/seed'
import { fillerArticle, STUDIO_ORIGIN } from '../lake/support'

const site = siteOnLake({ variables: { STUDIO_URL: STUDIO_ORIGIN } })
const SLUG = 'hong-kong-routes'

beforeAll(async () => {
  // Phrases partly in bold, a heading of only spaces, and addresses without https://. Validation and emptiness
  // checks must ignore the preview's invisible marks.
  const client = site.client()
  const text = client
    .patch(`article-${SLUG}`)
    .append('body.enCA', [
      blockOf('bold', ...Array.from({ length: 400 }, () => ['half', 'way ']).flat()),
      blockOf('blank', ' '),
    ])
  const video = client
    .patch('visaTonicPage')
    .set({ 'sections[_key=="videos"].videos.enCA[0].embedUrl': 'www.youtube.com/watch?v=a1' })
  const map = client.patch('settings').set({ mapEmbedUrl: 'www.google.com/maps/embed?pb=a1' })
  await client.transaction().patch(text).patch(video).patch(map).commit()
})

function blockOf(_key: string, ...spans: string[]) {
  const children = spans.map((text, at) => ({ _key: `${_key}${at}`, _type: 'span', marks: [], text }))
  return { _key, _type: 'block', style: _key === 'blank' ? 'h2' : 'normal', markDefs: [], children }
}

const isMarked = (text: unknown) => stegaClean(text) !== text

const PAGES = [
  sectionsPage('home'),
  sectionsPage('companyPage'),
  sectionsPage('resourcesPage'),
  sectionsPage('hongKongPage'),
  sectionsPage('termsPage'),
  contactPage,
]
type Load = (reading: ReadContext) => Promise<unknown>
const IN_BOTH: Record<string, Load> = {
  home: sectionsPage('home'),
  company: sectionsPage('companyPage'),
  resources: sectionsPage('resourcesPage'),
  'the page for Hong Kong residents': sectionsPage('hongKongPage'),
  terms: sectionsPage('termsPage'),
  privacy: sectionsPage('privacyPage'),
  contact: contactPage,
  'header and footer': getSettings,
  'an article': (reading) => getArticle(reading, { slug: SLUG }),
  'a topic': (reading) => getArticleList(reading, { query: '', topic: 'families', page: 1 }),
  'a search': (reading) => getArticleList(reading, { query: 'parents 父母團聚', page: 1 }),
}
const cases = (pages: Record<string, Load>, locales: readonly Locale[]) =>
  Object.entries(pages).flatMap(([name, load]) => locales.map((locale) => ({ name, load, locale })))

test.each([...cases(IN_BOTH, LOCALES), ...cases({ 'Visa Tonic': visaTonicPage }, ['en-CA'])])(
  'a preview of $name in $locale equals the published content, with edit marks in its texts',
  async ({ load, locale }) => {
    const published = await load({ locale })
    const draft = await load({ locale, draft: true })
    expect(published).not.toBeNull()
    expect(stegaClean(draft)).toEqual(published)
    expect([...leavesIn(draft)].filter(({ value }) => isMarked(value)).length).toBeGreaterThan(4)
  },
)

test.each(LOCALES)('in each section of the seed in %s, editors can click on each text', async (locale) => {
  const shown = new Set<string>()
  for (const load of PAGES) {
    const content = await load({ locale, draft: true })
    expect(wronglyMarked(content?.sections).wrong).toEqual([])
    for (const { _type } of content?.sections ?? []) shown.add(_type)
  }
  expect(shown.size).toBe(16)
})

test('document titles and SEO fields have no edit marks', async () => {
  for (const locale of LOCALES) {
    const [article, videos] = await Promise.all([
      getArticle({ locale, draft: true }, { slug: SLUG }),
      visaTonicPage({ locale, draft: true }),
    ])
    expect([article?.seo, videos?.seo].flatMap((seo) => Object.values(seo ?? {})).filter(isMarked)).toEqual(
      [],
    )
  }
})

test('every listed article has edit marks, with and without a draft', async () => {
  const found = await getArticleList({ locale: 'en-CA', draft: true }, { query: '', page: 1 })
  const titles = found?.list.articles.map(({ title }) => title) ?? []
  expect(titles.length).toBeGreaterThan(5)
  expect(titles.filter((title) => !isMarked(title))).toEqual([])
})

test('a search in a preview finds an article by the last word of its draft title', async () => {
  const request = { query: 'zanzibar', page: 1 }
  const [document] = readSeed().filter(({ _id }) => _id === `article-${SLUG}`)
  const title = { enCA: 'By way of Zanzibar', zhHK: '經桑給巴爾' }
  await site.client().create({ ...document, _id: `drafts.article-${SLUG}`, _type: 'article', title })
  const found = await getArticleList({ locale: 'en-CA', draft: true }, request)
  expect(found?.list.articles.map((article) => stegaClean(article.title))).toEqual([title.enCA])
  expect((await getArticleList({ locale: 'en-CA' }, request))?.list.total).toBe(0)
})

test('with the perspective “Published”, a preview shows what visitors see, with edit marks', async () => {
  const wombat = (name: string, enCA: string, more = {}) => fillerArticle(name, { title: { enCA }, ...more })
  const publishFrom = new Date(Date.now() + 60_000).toISOString()
  await site
    .client()
    .transaction()
    .create(wombat('today', 'A wombat'))
    .create({ ...wombat('today', 'A drafted wombat'), _id: 'drafts.article-filler-today' })
    .create(wombat('tomorrow', 'A wombat of tomorrow', { publishFrom }))
    .commit()
  await invalidateIndex()
  const reading = { locale: 'en-CA', draft: true } as const
  const titles = async () => {
    const articles = ['filler-today', 'filler-tomorrow'].map((slug) => getArticle(reading, { slug }))
    const found = await getArticleList(reading, { query: 'wombat', page: 1 })
    const shown = [...(await Promise.all(articles)), ...(found?.list.articles ?? [])]
    return shown.map((article) => article && [stegaClean(article.title), isMarked(article.title)])
  }
  const [drafted, tomorrow] = [
    ['A drafted wombat', true],
    ['A wombat of tomorrow', true],
  ]
  const inDrafts = await runInPreview('secret', titles)
  expect(inDrafts.slice(0, 2)).toEqual([drafted, tomorrow])
  expect(inDrafts.slice(2)).toEqual(expect.arrayContaining([drafted, tomorrow]))
  const published = ['A wombat', true]
  expect(await runInPreview('secret', titles, true)).toEqual([published, null, published])
})

test('a preview of a list loads the library, but not the revision of every article', async () => {
  await getArticleList({ locale: 'en-CA' }, { query: '', page: 1 })
  const fetchSpy = jest.spyOn(SanityClient.prototype, 'fetch')
  const found = await getArticleList({ locale: 'en-CA', draft: true }, { query: '', page: 1 })
  const queries: string[] = fetchSpy.mock.calls.map(([query]) => query)
  fetchSpy.mockRestore()
  expect(found?.list.total).toBeGreaterThan(5)
  expect(queries).toContain(LIBRARY_QUERY)
  expect(queries).not.toContain(REVISIONS_QUERY)
  expect(queries.filter((query) => query === SETTINGS_QUERY)).toHaveLength(1)
})
