import { defineQuery } from 'groq'
import { articleParts, tableOfContents } from '@/cms/render/articleBody'
import { isSlug, topicPath } from '@/lib/contentPaths'
import { articleCard } from '@/cms/render/articleCard'
import { dayIn } from '@/cms/render/day'
import { validateArticle } from '@/cms/validate/article'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { formatText } from '@/cms/typography/languageSpans'
import { imageAttributes } from '@/cms/render/image'
import { readingMinutes } from '@/cms/render/readingTime'
import { isLinkUrl } from '@/cms/rules/linkUrl'
import { seoOf } from '@/cms/render/seo'
import { localesIn } from '@/cms/locale/pickLocale'
import { formatTexts } from '@/cms/typography/formatTexts'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { IMAGE_IN_TEXT, liveArticlesIn, NEWEST_ARTICLES, IMAGE } from '@/cms/groq/articleCards'
import { translationSamples, plainText, text, title, unmarkedText } from '@/cms/groq/localizedText'
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
    _type == "figure" => { "picture": ${IMAGE_IN_TEXT} },
    _type == "video" => ${VIDEO}
  }` as const

const ARTICLE_QUERY = defineQuery(`*[_type == "article" && slug.current == $slug && ${LIVE}][0] {
  _id,
  "seo": { "title": ${plainText('seo.title')}, "description": ${plainText('seo.description')} },
  "plain": { "title": ${plainText('title')}, "description": ${plainText('summary')} },
  "title": ${title('title')},
  "summary": ${text('summary')},
  "topic": topic-> { "title": ${text('title')}, "slug": coalesce(slug.current, "") },
  "cover": cover ${IMAGE},
  "body": { "as": "rich", "texts": { "enCA": body.enCA${BLOCK}, "zhHK": body.zhHK${BLOCK} } },
  "sources": coalesce(sources, [])[defined(url)] { _key, "label": ${text('label')}, "url": coalesce(url, "") },
  "related": ${liveArticlesIn('related')},
  "service": service-> { "title": ${unmarkedText('title')}, "slug": coalesce(slug.current, ""), "live": ${LIVE} },
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
  const article = validateArticle(published)
  const { body, cover, related, service, sources, seo, plain, topic, translations, ...rest } = article
  const { locale } = reading
  const { blocks, en } = body
  return {
    ...(await formatTexts(rest)),
    publishedOn: dayIn(locale, rest.publishedOn),
    reviewedOn: dayIn(locale, rest.reviewedOn),
    en,
    seo: seoOf({ ...seo, description: seo.description || plain.description }, plain.title),
    topic: topic && (await formatTexts({ title: topic.title, href: topicPath(topic.slug) })),
    service: service?.live ? { title: service.title, slug: service.slug } : null,
    locales: localesIn(translations),
    minutes: readingMinutes(blocks, en ? DEFAULT_LOCALE : locale),
    contents: tableOfContents(blocks).map(({ anchor, heading }) => ({
      anchor,
      heading: formatText(heading),
    })),
    parts: await articleParts(blocks, { locale, en }),
    cover: imageAttributes(cover, 2),
    sources: await formatTexts(sources.filter(({ url }) => isLinkUrl(url))),
    related: await formatTexts(related.map((card) => articleCard(card, locale))),
  }
}

export async function newestSlugs(): Promise<string[]> {
  const slugs = await fetchContent(NEWEST_SLUGS_QUERY, { locale: DEFAULT_LOCALE })
  return slugs.filter(isSlug)
}
