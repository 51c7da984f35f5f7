import { defineQuery } from 'groq'
import { z } from 'zod'
import { PAGE_DOCUMENTS } from './pageDocuments'
import { fetchContent } from '@/cms/client/fetchContent'
import { localesIn } from '@/cms/locale/pickLocale'
import { newestOf } from '@/cms/render/newestOf'
import { articlePath, isSlug, topicPath } from '@/lib/contentPaths'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { textSamples } from '@/cms/validate/primitives'
import { LIVE_ARTICLES, NEWEST_ARTICLES } from '@/cms/groq/articleCards'
import { translationSamples } from '@/cms/groq/localizedText'
import { LIVE } from '@/cms/groq/schedule'

/** Selects the singleton pages with the change times of everything that they show. */
export const PAGE_CHANGES_QUERY = defineQuery(`*[_id in $ids && _id == _type] {
  _id,
  "changes": [_updatedAt],
  "chosen": coalesce(
    sections[].services[]->{ "live": ${LIVE}, "changes": [_updatedAt, publishFrom] },
    []
  ),
  "chosenArticles": coalesce(
    sections[].articles[]->{ "live": ${LIVE}, "changes": [_updatedAt, publishFrom] },
    []
  ),
  "newest": select(
    _type == "home" => ${NEWEST_ARTICLES}[0...3] { "changes": [_updatedAt, publishFrom] },
    _type == "resourcesPage" => ${NEWEST_ARTICLES}[0...12] { "changes": [_updatedAt, publishFrom] },
    []
  ),
  "topics": select(
    _type == "resourcesPage" => *[_type == "topic" && defined(slug.current)] { "changes": [_updatedAt] },
    []
  )
}`)

export const TOPIC_CHANGES_QUERY =
  defineQuery(`*[_type == "topic" && defined(slug.current)] | order(_id asc) {
  "slug": coalesce(slug.current, ""),
  "changes": [_updatedAt],
  "articles": [
    ...${LIVE_ARTICLES}[topic._ref == ^._id] | order(_updatedAt desc)[0...1] { "changes": [_updatedAt] },
    ...${LIVE_ARTICLES}[topic._ref == ^._id] | order(publishFrom desc)[0...1] { "changes": [publishFrom] }
  ]
}`)

export const ARTICLE_COUNT_QUERY = defineQuery(`count(${LIVE_ARTICLES})`)

/** Selects the id of the article at a position in id order; empty beyond the last article. */
export const ARTICLE_AT_QUERY = defineQuery(`${LIVE_ARTICLES} | order(_id asc)[$at...$behind]._id`)

export const ARTICLE_ADDRESSES_QUERY =
  defineQuery(`${LIVE_ARTICLES}[_id > $after] | order(_id asc)[0...$most] {
  _id,
  "slug": coalesce(slug.current, ""),
  "translations": ${translationSamples('body')},
  "changes": [_updatedAt, publishFrom]
}`)

/** A page in the sitemap. `changedAt` is an ISO time; null if unknown. */
export type ListedPage = { route: string; changedAt: string | null; locales?: readonly Locale[] }

const changes = z.array(z.string().nullable()).catch([])
const part = z.object({ live: z.boolean().nullish(), changes }).nullable()
const parts = z.array(part).catch([])
const pages = z.array(
  z.object({ _id: z.string(), changes, chosen: parts, chosenArticles: parts, newest: parts, topics: parts }),
)
const topics = z.array(z.object({ slug: z.string(), changes, articles: parts }))
const articles = z.array(z.object({ _id: z.string(), slug: z.string(), translations: textSamples, changes }))

const changesIn = (found: readonly z.infer<typeof part>[]) =>
  found.flatMap((one) => (one && one.live !== false ? one.changes : []))

const reading = { locale: DEFAULT_LOCALE }

/** Lists the singleton pages and topics for the sitemap. @throws ContentError */
export async function listedPages(): Promise<ListedPage[]> {
  const ids = Object.keys(PAGE_DOCUMENTS)
  const [foundPages, foundTopics] = await Promise.all([
    fetchContent(PAGE_CHANGES_QUERY, reading, { ids }),
    fetchContent(TOPIC_CHANGES_QUERY, reading),
  ])
  const ofPages = pages.parse(foundPages).flatMap(({ _id, changes: own, ...shown }): ListedPage[] => {
    const [route] = PAGE_DOCUMENTS[_id] ?? []
    const changedAt = newestOf([...own, ...changesIn(Object.values(shown).flat())])
    return route === undefined ? [] : [{ route, changedAt }]
  })
  // An empty result is an error, so that a failed query does not remove all pages from the sitemap.
  if (ofPages.length === 0) throw new Error('No page is published')
  const ofTopics = topics
    .parse(foundTopics)
    .flatMap(({ slug, changes: own, articles: shown }): ListedPage[] =>
      isSlug(slug) ? [{ route: topicPath(slug), changedAt: newestOf([...own, ...changesIn(shown)]) }] : [],
    )
  return [...ofPages, ...ofTopics]
}

/** The number of public articles. @throws ContentError */
export const articleCount = async (): Promise<number> => fetchContent(ARTICLE_COUNT_QUERY, reading)

/** The number of articles per query. */
const AT_ONCE = 500

/**
 * Yields articles in id order, beginning at a position. Yields batches, so that only one batch is in memory.
 *
 * @param from the first position, counted from 0
 * @param most the maximum number of articles
 * @throws ContentError
 */
export async function* listedArticles(from: number, most: number): AsyncGenerator<ListedPage[]> {
  const before = { at: from - 1, behind: from }
  let [after = ''] = from > 0 ? await fetchContent(ARTICLE_AT_QUERY, reading, before) : []
  if (from > 0 && !after) return
  for (let left = most; left > 0; left -= AT_ONCE) {
    const wanted = Math.min(left, AT_ONCE)
    const found = articles.parse(
      await fetchContent(ARTICLE_ADDRESSES_QUERY, reading, { after, most: wanted }),
    )
    if (found.length === 0) return
    yield found.flatMap(({ slug, translations, changes: own }): ListedPage[] =>
      isSlug(slug)
        ? [{ route: articlePath(slug), changedAt: newestOf(own), locales: localesIn(translations) }]
        : [],
    )
    if (found.length < wanted) return
    after = found.at(-1)?._id ?? after
  }
}
