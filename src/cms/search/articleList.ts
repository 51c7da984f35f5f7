import { stegaClean } from '@sanity/client/stega'
import { articlePath, SEARCH_PATH, searchForm, topicPath } from '@/lib/contentPaths'
import type { ArticleCard } from '@/cms/render/articleCard'
import type { ReadContext } from '@/cms/client/fetchContent'
import { formatText } from '@/cms/typography/languageSpans'
import { pictureOf } from '@/cms/render/image'
import { pickLocale } from '@/cms/locale/pickLocale'
import type { Title, Words } from '@/cms/groq/localizedText'
import type { Settings } from '@/cms/loaders/settings'
import { formatTitle } from '@/cms/typography/formatTexts'
import type { Locale } from '@/i18n/locales'
import { findArticles, readableArticles, type SearchResult } from './search'
import { cachedIndex } from './indexCache'
import { rereadDocuments, readDrafted, type Entry, type SearchIndex, type Topic } from './searchIndex'

const PER_PAGE = 12

/** The parameters of an article list: a topic's slug, a search query, and a page number from 1. */
export type ListWish = { topic?: string; query: string; page: number }

/** A link to a topic. `name`: its title as plain text. `articles`: the number of its public articles. */
export type TopicLink = { slug: string; title: Title; name: string; href: string; articles: number }

export type ArticleList = Omit<SearchResult, 'entries'> & {
  query: string
  /** The selected topic. `description`: its summary as plain text. */
  topic: { slug: string; title: Title; name: string; summary: Title; description: string } | null
  topics: TopicLink[]
  articles: ArticleCard[]
  total: number
  page: number
  pages: number
  newer: string | null
  older: string | null
  search: ReturnType<typeof searchForm>
}

/**
 * One page of an article list, with the settings for header and footer; null if the topic or page does not exist.
 * @throws ContentError if no articles have been read yet and Sanity cannot be reached
 */
export async function getArticleList(
  reading: ReadContext,
  wish: ListWish,
): Promise<{ list: ArticleList; settings: Settings } | null> {
  const published = await cachedIndex()
  // A preview differs from the published content in few articles, so only those are read.
  const library = reading.draft ? await readDrafted(reading, published) : published
  const { locale } = reading
  const now = reading.draft ? null : new Date().toISOString()
  const topic = library.topics.find(({ slug }) => slug === wish.topic)
  if (wish.topic && !topic) return null
  const { entries: found, ...how } = findArticles(library, {
    locale,
    query: wish.query,
    topic: topic?._id,
    now,
  })
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
  if (wish.page > pages) return null
  const inSight = found.slice((wish.page - 1) * PER_PAGE, wish.page * PER_PAGE)
  // Published articles come from memory, without stega (invisible characters that name the source field). A preview
  // reads the visible articles again, so that a click on a text can open its field in Studio.
  const shown = reading.draft ? await rereadDocuments(reading, inSight) : inSight
  const pageHref = (page: number) => (page < 1 || page > pages ? null : listPath({ ...wish, page }))
  const list = {
    query: wish.query,
    ...how,
    topic: topic
      ? {
          ...named(topic, locale),
          summary: formatText(words(locale, topic.summary)),
          description: plain(locale, topic.summary),
        }
      : null,
    topics: topicLinks(library, locale, now),
    // On a topic's own page, the entries do not repeat the topic.
    articles: shown.map((entry) => cardOf(entry, wish.topic ? [] : library.topics, locale)),
    total: found.length,
    page: wish.page,
    pages,
    newer: pageHref(wish.page - 1),
    older: pageHref(wish.page + 1),
    search: searchForm(locale),
  }
  return { list, settings: library.settings[locale] }
}

/**
 * The path of an article list, without locale prefix. A topic has its own path; with a query, the search page's path
 * is used instead.
 */
export function listPath({ topic, query, page }: ListWish): string {
  const path = topic && !query ? topicPath(topic) : SEARCH_PATH
  const parameters = new URLSearchParams({
    ...(query && { q: query }),
    ...(query && topic && { topic }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

function topicLinks(library: SearchIndex, locale: Locale, now: string | null): TopicLink[] {
  const readable = readableArticles(library, { now })
  const counts = new Map<string, number>()
  for (const { topic } of readable) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return library.topics.map((topic) => ({
    ...named(topic, locale),
    href: topicPath(topic.slug),
    articles: counts.get(topic._id) ?? 0,
  }))
}

const named = ({ slug, title }: Topic, locale: Locale) => ({
  slug,
  title: formatTitle(words(locale, title)),
  name: plain(locale, title),
})

function cardOf(entry: Entry, topics: readonly Topic[], locale: Locale): ArticleCard {
  const { _id, slug, title, summary, publishedOn } = entry
  const topic = topics.find((other) => other._id === entry.topic)
  return {
    _id,
    href: articlePath(slug),
    title: formatTitle(words(locale, title)),
    summary: formatText(words(locale, summary)),
    topic: topic ? { title: formatTitle(words(locale, topic.title)), href: topicPath(topic.slug) } : null,
    publishedOn,
    cover: pictureOf(entry.cover && { ...entry.cover, alt: '' }, 4 / 3),
  }
}

type InBoth = Entry['title']

const words = (locale: Locale, text: InBoth): Words =>
  pickLocale({ as: 'words', texts: text } as const, locale)
const plain = (locale: Locale, text: InBoth): string =>
  stegaClean(pickLocale({ as: 'plain', texts: text } as const, locale))
