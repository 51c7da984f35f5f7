import { defineQuery } from 'groq'
import { z } from 'zod'
import { articlePath } from '@/lib/contentPaths'
import { fetchContent } from '@/cms/client/fetchContent'
import { contentParser } from '@/cms/fields/fields'
import { writtenLocales } from '@/cms/fields/documentLanguages'
import { newestOf } from '@/cms/render/lastChange'
import { LOCALES, type Locale } from '@/i18n/locales'
import { asyncCache, PUBLISHED } from '@/runtime/asyncCache'
import { contentOf, slug, textSamples, unlimitedListOf } from '@/cms/fields/primitives'
import { NEWEST_FIRST, SHOWN_ARTICLES } from '@/cms/groq/articleCards'
import { translationSamples } from '@/cms/groq/localizedText'

/** Omits untranslated articles before the limit, so that they do not count among the 30 of the Chinese feed. */
const FEED_QUERY =
  defineQuery(`${SHOWN_ARTICLES}[$language == "enCA" || ${translationSamples('body')}.zhHK != ""]
  | ${NEWEST_FIRST}[0...30] {
  _id,
  "slug": coalesce(slug.current, ""),
  title,
  summary,
  languages,
  "translations": ${translationSamples('body')},
  "publishedOn": publishedOn,
  "changes": [_updatedAt, publishFrom]
}`)

/** `published` and `updated` are ISO times. `route` has no locale prefix. */
export type FeedArticle = {
  id: string
  route: string
  title: string
  summary: string
  published: string | null
  updated: string
}

const parseArticles = contentParser(({ plainText }) =>
  unlimitedListOf(
    z.object({
      _id: z.string(),
      slug,
      title: plainText.catch(''),
      summary: plainText.catch(''),
      languages: z.unknown(),
      translations: textSamples,
      publishedOn: z.iso.date().nullable().catch(null),
      changes: z.array(z.string().nullable()).catch([]),
    }),
  ),
)

export const feedArticles = asyncCache(loadFeedArticles, { max: LOCALES.length, ...PUBLISHED })

async function loadFeedArticles(locale: Locale): Promise<FeedArticle[]> {
  const stored = await fetchContent(FEED_QUERY, { locale })
  const articles = contentOf(await parseArticles(stored, locale))
  return articles.flatMap((article): FeedArticle[] => {
    const { _id, title, summary, languages, translations, publishedOn, changes } = article
    const updated = newestOf(changes)
    const isListed = title && updated && writtenLocales(languages, translations).includes(locale)
    if (!isListed) return []
    const published = publishedOn && new Date(publishedOn).toISOString()
    return [{ id: _id, route: articlePath(article.slug), title, summary, published, updated }]
  })
}
