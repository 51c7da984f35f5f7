import { z } from 'zod'
import { articleCard } from '@/cms/fields/articleCard'
import { introduction, sectionParser } from '@/cms/fields/sectionParser'
import { ARTICLE_CARD, NEWEST_ARTICLES, shownArticlesIn } from '@/cms/groq/articleCards'

export const ARTICLES = `_type == "articlesSection" => {
      "articles": ${shownArticlesIn('articles')},
      "newest": ${NEWEST_ARTICLES}[0...3] ${ARTICLE_CARD}
    }` as const

/** Shows the newest articles if the site shows none of the chosen ones. */
export const articlesSection = sectionParser('articlesSection', (fields) => {
  const card = articleCard(fields)
  return z
    .object({
      ...introduction(fields),
      linkLabel: fields.text,
      articles: fields.listOf(card, 0),
      newest: fields.listOf(card),
    })
    .transform(({ newest, ...section }) => ({
      ...section,
      articles: section.articles.length > 0 ? section.articles : newest,
    }))
})
