import { z } from 'zod'
import { articleCard } from '@/cms/fields/articleCard'
import { slug } from '@/cms/fields/primitives'
import { sectionParser } from '@/cms/fields/sectionParser'
import { ARTICLE_CARD, NEWEST_ARTICLES, SHOWN_ARTICLES } from '@/cms/groq/articleCards'
import { searchForm, topicPath } from '@/lib/contentPaths'

export const ARTICLES_LIST = `_type == "articlesListSection" => {
      "topics": *[_type == "topic" && defined(slug.current)] | order(order asc) {
        title,
        "name": title,
        "slug": coalesce(slug.current, ""),
        "articles": count(${SHOWN_ARTICLES}[topic._ref == ^._id])
      },
      "newest": ${NEWEST_ARTICLES}[0...12] ${ARTICLE_CARD},
      "total": count(${SHOWN_ARTICLES})
    }` as const

export const articlesListSection = sectionParser('articlesListSection', (fields) => {
  const { listOf, locale, plainText, text, title } = fields
  const topic = z
    .object({ title, name: plainText, slug, articles: z.number() })
    .transform((stored) => ({ ...stored, href: topicPath(stored.slug) }))
  return z
    .object({
      heading: title,
      searchLabel: text,
      topics: listOf(topic, 0),
      newest: listOf(articleCard(fields), 0),
      total: z.number(),
    })
    .transform(({ newest, ...section }) => ({ ...section, search: searchForm(locale), articles: newest }))
})
