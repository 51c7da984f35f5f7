import { defineQuery } from 'groq'
import { z } from 'zod'
import { PAGE_DOCUMENTS, routesOfPage } from '@/cms/routesByDocumentType'
import { fetchContent } from '@/cms/client/fetchContent'
import { asyncCache, PUBLISHED } from '@/runtime/asyncCache'
import { localesOfArticle, localesOfDocument } from '@/cms/fields/documentLanguages'
import { newestOf } from '@/cms/render/lastChange'
import { articlePath, topicPath } from '@/lib/contentPaths'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { isPageAddress } from '@/lib/pageAddress'
import { optionalBilingualText, parseItem, slug, textSamples, unlimitedListOf } from '@/cms/fields/primitives'
import { LIVE_ARTICLES, NEWEST_FIRST } from '@/cms/groq/articleCards'
import { bothTexts, translationSamples } from '@/cms/groq/localizedText'
import { LIVE } from '@/cms/groq/liveCondition'
import { SHOWN_SECTIONS } from '@/cms/rules/hiddenSections'
import { hasEditorPageSection } from '@/cms/rules/sectionsByPage'

/** Whether a section of articles shows the newest ones because it shows none of the chosen ones, in any language. */
const SHOWS_NEWEST =
  `count(${SHOWN_SECTIONS}[_type == "articlesSection" && count(coalesce(articles, [])[@->{ "shown": defined(slug.current) && ${LIVE} }.shown == true]) == 0]) > 0` as const
const SHOWS_ALL_ARTICLES = `"articlesListSection" in ${SHOWN_SECTIONS}._type` as const

/** The documents that editors chose in a field of sections. */
const chosenIn = <Field extends string>(field: Field) =>
  `coalesce(${SHOWN_SECTIONS}.${field}[]->{ "live": ${LIVE}, "changes": [_updatedAt, publishFrom] }, [])` as const

/**
 * The latest change of the page and of the documents that it shows becomes its `<lastmod>`. The
 * numbers of articles are those in `sections/articles` and `sections/articlesList`.
 */
const PAGE_CHANGES_QUERY = defineQuery(`*[_id in $ids && _id == _type] {
  _id,
  "changes": [_updatedAt],
  "chosen": ${chosenIn('services')},
  "chosenArticles": ${chosenIn('articles')},
  "newest": select(
    ${SHOWS_NEWEST} => ${LIVE_ARTICLES} | ${NEWEST_FIRST}[0...3] { "changes": [_updatedAt, publishFrom] },
    ${SHOWS_ALL_ARTICLES} => ${LIVE_ARTICLES} | ${NEWEST_FIRST}[0...12] { "changes": [_updatedAt, publishFrom] },
    []
  ),
  "topics": select(
    ${SHOWS_ALL_ARTICLES} => *[_type == "topic" && defined(slug.current)] { "changes": [_updatedAt] },
    []
  )
}`)

const TOPIC_CHANGES_QUERY = defineQuery(`*[_type == "topic" && defined(slug.current)] | order(_id asc) {
  _id,
  "slug": coalesce(slug.current, ""),
  "changes": [_updatedAt],
  "articles": [
    ...${LIVE_ARTICLES}[topic._ref == ^._id] | order(_updatedAt desc)[0...1] { "changes": [_updatedAt] },
    ...${LIVE_ARTICLES}[topic._ref == ^._id && defined(publishFrom)] | order(publishFrom desc)[0...1] { "changes": [publishFrom] }
  ]
}`)

/** Selects the newest articles once for all pages, because sorting all articles for each page would take long. */
const ADDRESS_CHANGES_QUERY = defineQuery(`{
  "pages": *[_type == "page" && defined(address) && ${LIVE}] | order(_createdAt asc) {
    _id,
    address,
    languages,
    "sectionTypes": coalesce(${SHOWN_SECTIONS}._type, []),
    "showsNewest": ${SHOWS_NEWEST},
    "changes": [_updatedAt, publishFrom],
    "chosen": ${chosenIn('services')},
    "chosenArticles": ${chosenIn('articles')}
  },
  "newest": ${LIVE_ARTICLES} | ${NEWEST_FIRST}[0...3] { "changes": [_updatedAt, publishFrom] }
}`)

const ARTICLE_COUNT_QUERY = defineQuery(`count(${LIVE_ARTICLES})`)

/**
 * Selects the last article of a sitemap file; the next file begins after it. GROQ slices need an end
 * (`$behind`).
 */
const ARTICLE_AT_QUERY = defineQuery(`${LIVE_ARTICLES} | order(_id asc)[$at...$behind]._id`)

const ARTICLE_ADDRESSES_QUERY = defineQuery(`${LIVE_ARTICLES}[_id > $after] | order(_id asc)[0...$most] {
  _id,
  "slug": coalesce(slug.current, ""),
  languages,
  "title": ${bothTexts('title')},
  "summary": ${bothTexts('summary')},
  "translations": ${translationSamples('body')},
  "changes": [_updatedAt, publishFrom]
}`)

/** `changedAt` is an ISO time, null if unknown. Without `locales`: all locales of the route. */
export type ListedPage = { route: string; changedAt: string | null; locales?: readonly Locale[] }

const changes = z.array(z.string().nullable()).catch([])
const shownDocument = z.object({ live: z.boolean().nullish(), changes }).nullable()
const shownDocuments = z.array(shownDocument).catch([])
const pagesSchema = unlimitedListOf(
  z.object({
    _id: z.string(),
    changes,
    chosen: shownDocuments,
    chosenArticles: shownDocuments,
    newest: shownDocuments,
    topics: shownDocuments,
  }),
)
const addressesSchema = z.object({
  pages: unlimitedListOf(
    z.object({
      _id: z.string(),
      address: z.string().refine(isPageAddress),
      languages: z.unknown(),
      sectionTypes: z.array(z.unknown()),
      showsNewest: z.boolean().nullable(),
      changes,
      chosen: shownDocuments,
      chosenArticles: shownDocuments,
    }),
  ),
  newest: shownDocuments,
})
const topicsSchema = unlimitedListOf(z.object({ slug, changes, articles: shownDocuments }))
const articleSchema = z.object({
  _id: z.string(),
  slug,
  languages: z.unknown(),
  title: optionalBilingualText,
  summary: optionalBilingualText,
  translations: textSamples,
  changes,
})

const changesIn = (documents: readonly z.infer<typeof shownDocument>[]) =>
  documents.flatMap((document) => (document && document.live !== false ? document.changes : []))

const reading = { locale: DEFAULT_LOCALE }

/**
 * Entries of all topics and pages.
 * @throws Error if none of `PAGE_DOCUMENTS` is published, ContentError if Sanity cannot be read
 */
export const listedPages = (): Promise<ListedPage[]> => cachedPages('')

const cachedPages = asyncCache(loadPages, { max: 1, ...PUBLISHED })

async function loadPages(): Promise<ListedPage[]> {
  const ids = Object.keys(PAGE_DOCUMENTS)
  const [foundPages, foundTopics, foundAddresses] = await Promise.all([
    fetchContent(PAGE_CHANGES_QUERY, reading, { ids }),
    fetchContent(TOPIC_CHANGES_QUERY, reading),
    fetchContent(ADDRESS_CHANGES_QUERY, reading),
  ])
  const pageEntries = pagesSchema
    .parse(foundPages)
    .flatMap(({ _id, changes: ownChanges, ...dependencies }): ListedPage[] => {
      const [route] = routesOfPage(_id)
      const changedAt = newestOf([...ownChanges, ...changesIn(Object.values(dependencies).flat())])
      return route === undefined ? [] : [{ route, changedAt }]
    })
  // Otherwise, an environment variable that names a wrong dataset would remove all pages from the sitemap.
  if (pageEntries.length === 0) throw new Error('No page is published')
  const topicEntries = topicsSchema
    .parse(foundTopics)
    .map(({ slug: topic, changes: ownChanges, articles: dependencies }): ListedPage => ({
      route: topicPath(topic),
      changedAt: newestOf([...ownChanges, ...changesIn(dependencies)]),
    }))
  const seen = new Set<string>()
  const { pages, newest } = addressesSchema.parse(foundAddresses)
  const addressEntries = pages
    // The oldest page has the address, if a program has given it to two.
    .filter(({ address }) => !seen.has(address) && seen.add(address))
    .filter(({ sectionTypes }) => hasEditorPageSection(sectionTypes))
    .map((page): ListedPage => {
      const newestShown = page.showsNewest ? newest : []
      const shown = [...page.chosen, ...page.chosenArticles, ...newestShown]
      const changedAt = newestOf([...page.changes, ...changesIn(shown)])
      return { route: page.address, changedAt, locales: localesOfDocument(page.languages) }
    })
  return [...pageEntries, ...topicEntries, ...addressEntries]
}

export const articleCount = (): Promise<number> => cachedCount('')

const cachedCount = asyncCache(() => fetchContent(ARTICLE_COUNT_QUERY, reading), { max: 1, ...PUBLISHED })

/** All articles in one query would need too much memory on a large site. */
const BATCH_SIZE = 500
/**
 * Of about 170 kB each: all articles of a full sitemap file (`sitemapXml.ts`). With fewer, each request for the file
 * would query all of them again.
 */
const MAX_BATCHES = 50

/** `last`: the id after which the next batch begins, even if that article is invalid. */
type Batch = { entries: ListedPage[]; last: string | undefined }

const cachedBatch = asyncCache(
  async (key: string): Promise<Batch> => {
    const [most = '', after = ''] = key.split(/ (.*)/s)
    const found: unknown = await fetchContent(ARTICLE_ADDRESSES_QUERY, reading, { after, most: Number(most) })
    const articles = z.array(z.unknown()).parse(found)
    const entries = articles.flatMap((article): ListedPage[] => {
      const valid = parseItem(articleSchema, article)
      if (!valid) return []
      const locales = localesOfArticle(valid)
      if (locales.length === 0) return []
      return [{ route: articlePath(valid.slug), changedAt: newestOf(valid.changes), locales }]
    })
    const last = articles.length < Number(most) ? undefined : withId.safeParse(articles.at(-1)).data?._id
    return { entries, last }
  },
  { max: MAX_BATCHES, ...PUBLISHED },
)
const withId = z.object({ _id: z.string() })

const cachedIdAt = asyncCache(
  async (at: string): Promise<string | undefined> => {
    const [id] = await fetchContent(ARTICLE_AT_QUERY, reading, { at: Number(at), behind: Number(at) + 1 })
    return id
  },
  { max: MAX_BATCHES, ...PUBLISHED },
)

/**
 * Yields batches, sorted by id, so that a large site need not have all entries in memory. `from`: the index of the
 * first article, from 0.
 */
export async function* listedArticles(from: number, limit: number): AsyncGenerator<ListedPage[]> {
  if (from > 0 && from >= (await articleCount())) return
  let after = from > 0 ? await cachedIdAt(String(from - 1)) : ''
  for (let remaining = limit; remaining > 0 && after !== undefined; remaining -= BATCH_SIZE) {
    const { entries, last } = await cachedBatch(`${Math.min(remaining, BATCH_SIZE)} ${after}`)
    if (entries.length > 0) yield entries
    after = last
  }
}
