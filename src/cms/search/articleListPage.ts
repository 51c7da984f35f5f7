import { stegaClean } from '@sanity/client/stega'
import { articlePath, SEARCH_PATH, searchForm, topicPath } from '@/lib/contentPaths'
import { withQuery } from '@/lib/urlParameters'
import type { ArticleCard } from '@/cms/fields/articleCard'
import { dayIn } from '@/cms/render/day'
import type { ReadContext } from '@/cms/client/fetchContent'
import { formatText } from '@/cms/typography/languageSpans'
import { imageAttributes } from '@/cms/render/image'
import { pickLanguage, wordsIn } from '@/cms/fields/pickLanguage'
import type { FormattedText } from '@/cms/typography/shownText'
import type { Settings } from '@/cms/loaders/settings'
import { formatTitle } from '@/cms/typography/formatTitle'
import { previewsPublished } from '@/runtime/requestContext'
import type { Locale } from '@/i18n/locales'
import { findArticles, filterArticles, type SearchResult } from './rankArticles'
import { cachedIndex } from './indexCache'
import { rereadEntries, rereadPages, readPreviewIndex, type Entry, type SearchIndex } from './searchIndex'
import { firstTextIn, type SearchedPage } from './searchedPages'
import { MAX_LISTED_TOPICS, topicTexts, type Topic, type TopicTexts } from './topics'

const PER_PAGE = 12
/** Found pages of editors, above the articles on the first page of a search. Few, so that the articles stay visible. */
const MAX_PAGES = 6

/** `topic` is a slug; `page` counts from 1. */
export type ArticleListQuery = { topic?: string; query: string; page: number }

/** `articles` counts those in the language of the page; outside of previews, only public ones. */
export type TopicLink = TopicTexts & { href: string; articles: number }

export type ArticleList = Pick<SearchResult, 'hasFullMatch' | 'corrections'> & {
  query: string
  /** `description` is the summary as plain text. */
  topic: (TopicTexts & { summary: FormattedText; description: string }) | null
  topics: TopicLink[]
  /** Only on the first page of a search, and not in a search of one topic. */
  foundPages: ArticleCard[]
  articles: ArticleCard[]
  total: number
  page: number
  pages: number
  newer: string | null
  older: string | null
  search: ReturnType<typeof searchForm>
}

/**
 * Returns null if the topic does not exist. `list.topic.slug` differs from the requested slug if editors have renamed
 * the topic. `list.page` is the last page if the requested one does not exist, as after a switch to a language with
 * fewer articles.
 * @throws ContentError if Sanity cannot be reached and the index was never loaded, or in a preview
 */
export async function getArticleList(
  reading: ReadContext,
  listQuery: ArticleListQuery,
): Promise<{ list: ArticleList; settings: Settings } | null> {
  const published = await cachedIndex()
  // Loading all articles for each preview would be slow, so only those with unpublished changes are fetched.
  const index = reading.draft ? await readPreviewIndex(reading, published) : published
  const { locale } = reading
  const now = reading.draft && !previewsPublished() ? null : new Date().toISOString()
  const topic = findTopic(index, listQuery.topic)
  if (listQuery.topic && !topic) return null
  const {
    entries: matches,
    pages: pageMatches,
    ...searchDetails
  } = findArticles(index, {
    locale,
    query: listQuery.query,
    topic: topic?._id,
    now,
  })
  const pages = Math.max(1, Math.ceil(matches.length / PER_PAGE))
  const page = Math.min(listQuery.page, pages)
  const pageEntries = matches.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const foundPages = page === 1 ? pageMatches.slice(0, MAX_PAGES) : []
  // Documents of the cached index have no edit markers, so a preview fetches the shown ones again.
  const [shownEntries, shownPages] = reading.draft
    ? await Promise.all([rereadEntries(reading, pageEntries), rereadPages(reading, foundPages)])
    : [pageEntries, foundPages]
  const pageHref = (other: number) =>
    other < 1 || other > pages ? null : listPath({ ...listQuery, page: other })
  const list = {
    query: listQuery.query,
    ...searchDetails,
    topic: topic
      ? {
          ...topicTexts(topic, locale),
          summary: formatText(wordsIn(topic.summary, locale), locale),
          description: stegaClean(pickLanguage(topic.summary, locale).text),
        }
      : null,
    topics: topicLinks(index, locale, now),
    foundPages: shownPages.map((found) => cardOfPage(found, locale)),
    // The heading of a topic's list already names the topic.
    articles: shownEntries.map((entry) => cardOf(entry, listQuery.topic ? [] : index.topics, locale)),
    total: matches.length,
    page,
    pages,
    newer: pageHref(page - 1),
    older: pageHref(page + 1),
    search: searchForm(locale),
  }
  return { list, settings: index.settings[locale] }
}

function findTopic({ topics }: SearchIndex, slug: string | undefined): Topic | undefined {
  if (!slug) return undefined
  return (
    topics.find((topic) => topic.slug === slug) ??
    topics.find(({ formerSlugs }) => formerSlugs.some((former) => former === slug))
  )
}

/** With a search text, the topic becomes a parameter: `/resources/search?q=visa&topic=work`. */
export function listPath({ topic, query, page }: ArticleListQuery): string {
  const path = topic && !query ? topicPath(topic) : SEARCH_PATH
  const parameters = new URLSearchParams({
    ...(query && { q: query }),
    ...(query && topic && { topic }),
    ...(page > 1 && { page: String(page) }),
  })
  return withQuery(path, parameters)
}

function topicLinks(index: SearchIndex, locale: Locale, now: string | null): TopicLink[] {
  const articles = filterArticles(index, { locale, now })
  const counts = new Map<string, number>()
  for (const { topic } of articles) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return index.topics.slice(0, MAX_LISTED_TOPICS).map((topic) => ({
    ...topicTexts(topic, locale),
    href: topicPath(topic.slug),
    articles: counts.get(topic._id) ?? 0,
  }))
}

function cardOf(entry: Entry, topics: readonly Topic[], locale: Locale): ArticleCard {
  const { _id, slug, title, summary, publishedOn } = entry
  const topic = topics.find((candidate) => candidate._id === entry.topic)
  return {
    _id,
    href: articlePath(slug),
    title: formatTitle(wordsIn(title, locale), locale),
    summary: formatText(wordsIn(summary, locale), locale),
    topic: topic ? { title: topicTexts(topic, locale).title, href: topicPath(topic.slug) } : null,
    publishedOn: dayIn(locale, publishedOn),
    cover: imageAttributes(entry.cover && { ...entry.cover, alt: '' }, 4 / 3),
  }
}

function cardOfPage({ _id, address, titles, descriptions }: SearchedPage, locale: Locale): ArticleCard {
  return {
    _id,
    href: address,
    title: formatTitle(wordsIn(firstTextIn(locale, titles), locale), locale),
    summary: formatText(wordsIn(firstTextIn(locale, descriptions), locale), locale),
    topic: null,
    publishedOn: null,
    cover: null,
  }
}
