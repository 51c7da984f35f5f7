import { defineQuery } from 'groq'
import { articleParts, tableOfContents } from '@/cms/render/articleBody'
import { isSlug } from '@/lib/contentPaths'
import { parseArticle } from '@/cms/fields/article'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { formatText } from '@/cms/typography/languageSpans'
import { readingMinutes } from '@/cms/render/readingTime'
import { metaText, seoOf } from '@/cms/render/seo'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { IMAGE, liveArticlesIn, NEWEST_ARTICLES } from '@/cms/groq/articleCards'
import { SEO, translationSamples } from '@/cms/groq/localizedText'
import { LIVE } from '@/cms/groq/liveCondition'
import { VIDEO } from '@/cms/render/video'

const BLOCK = `[] {
    ...,
    _type == "block" => {
      "markDefs": coalesce(markDefs, [])[] {
        ...,
        _type == "articleLink" => { "target": article-> { "slug": coalesce(slug.current, ""), "live": ${LIVE} } }
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
  "related": ${liveArticlesIn('related')},
  "service": service-> { title, "slug": coalesce(slug.current, ""), "live": ${LIVE} },
  publishedOn,
  reviewedOn,
  "changedAt": coalesce(_updatedAt, ""),
  "translations": ${translationSamples('body')}
}`)

/** The build renders only these; Next.js renders the others at their first visit. */
const NEWEST_SLUGS_QUERY = defineQuery(
  `${NEWEST_ARTICLES}[0...12] { "slug": coalesce(slug.current, "") }.slug`,
)

export type Article = NonNullable<Awaited<ReturnType<typeof getArticle>>>

/** Null if the article is not public. `slug` can be any text from the URL. */
export async function getArticle(reading: ReadContext, { slug }: { slug?: string | string[] }) {
  if (!isSlug(slug)) return null
  const published = await fetchContent(ARTICLE_QUERY, reading, { slug })
  if (!published) return null
  const { locale } = reading
  const { seo, translations, blocks, en, ...article } = await parseArticle(published, locale)
  return {
    ...article,
    en,
    seo: seoOf({ ...seo, description: seo.description || metaText(article.summary) }, article.title),
    locales: translations,
    minutes: readingMinutes(blocks, en ? DEFAULT_LOCALE : locale),
    contents: tableOfContents(blocks).map(({ anchor, heading }) => ({
      anchor,
      heading: formatText(heading),
    })),
    parts: await articleParts(blocks, { locale, en }),
  }
}

export async function newestSlugs(): Promise<string[]> {
  const slugs = await fetchContent(NEWEST_SLUGS_QUERY, { locale: DEFAULT_LOCALE })
  return slugs.filter(isSlug)
}
