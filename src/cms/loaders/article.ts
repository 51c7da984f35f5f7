import { defineQuery } from 'groq'
import { articleParts, tableOfContents } from '@/cms/render/articleBody'
import { isSlug } from '@/lib/contentPaths'
import { parseArticle } from '@/cms/fields/parseArticle'
import { localesOfDocument, withoutHiddenEnglish } from '@/cms/fields/documentLanguages'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { formatText } from '@/cms/typography/languageSpans'
import { readingMinutes } from '@/cms/render/readingTime'
import { metaText, seoOf } from '@/cms/render/seo'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { IMAGE, LIVE_ARTICLES, NEWEST_FIRST, shownArticlesIn } from '@/cms/groq/articleCards'
import { SEO, translationSamples } from '@/cms/groq/localizedText'
import { LIVE, SHOWN } from '@/cms/groq/liveCondition'
import { VIDEO } from '@/cms/render/video'

const BLOCK = `[] {
    ...,
    _type == "block" => {
      "markDefs": coalesce(markDefs, [])[] {
        ...,
        _type == "articleLink" => { "target": article-> { "slug": coalesce(slug.current, ""), "shown": ${SHOWN} } }
      }
    },
    _type == "figure" => { "picture": ${IMAGE} },
    _type == "video" => ${VIDEO}
  }` as const

const ARTICLE_QUERY = defineQuery(`*[_type == "article" && slug.current == $slug && ${LIVE}][0] {
  _id,
  ${SEO},
  title,
  summary,
  "topic": topic-> { title, "slug": coalesce(slug.current, "") },
  "cover": cover ${IMAGE},
  "body": { "enCA": body.enCA${BLOCK}, "zhHK": body.zhHK${BLOCK} },
  "sources": coalesce(sources, [])[defined(url)] { _key, label, "url": coalesce(url, "") },
  "related": ${shownArticlesIn('related')},
  "service": service-> { title, "slug": coalesce(slug.current, ""), "live": ${LIVE} },
  publishedOn,
  reviewedOn,
  "changedAt": coalesce(_updatedAt, ""),
  languages,
  "translations": ${translationSamples('body')}
}`)

/** A build renders only these, so that it stays short. Next.js renders the others at their first visit. */
const NEWEST_QUERY = defineQuery(
  `${LIVE_ARTICLES} | ${NEWEST_FIRST}[0...12] { "slug": coalesce(slug.current, ""), languages }`,
)

export type Article = NonNullable<Awaited<ReturnType<typeof getArticle>>>

/** Null if the article is not public, or does not exist in the locale. `slug` can be any text from the URL. */
export async function getArticle(reading: ReadContext, { slug }: { slug?: string | string[] }) {
  if (!isSlug(slug)) return null
  const published = await fetchContent(ARTICLE_QUERY, reading, { slug })
  const { locale } = reading
  if (!published) return null
  const locales = localesOfDocument(published.languages)
  if (!locales.includes(locale)) return null
  const { _id, topic, service, ...own } = published
  const stored = { _id, topic, service, ...withoutHiddenEnglish(own, locales) }
  const { seo, blocks, en, ...article } = await parseArticle(stored, locale)
  const language = en ? DEFAULT_LOCALE : locale
  return {
    ...article,
    en,
    seo: seoOf({ ...seo, description: seo.description || metaText(article.summary) }, article.title),
    minutes: readingMinutes(blocks, language),
    contents: tableOfContents(blocks).map(({ anchor, heading }) => ({
      anchor,
      heading: formatText(heading, language),
    })),
    parts: await articleParts(blocks, { locale, en }),
  }
}

export async function newestArticles(): Promise<{ slug: string; locales: readonly Locale[] }[]> {
  const articles = await fetchContent(NEWEST_QUERY, { locale: DEFAULT_LOCALE })
  return articles
    .filter(({ slug }) => isSlug(slug))
    .map(({ slug, languages }) => ({ slug, locales: localesOfDocument(languages) }))
}
