import type { TaggedText } from '@/cms/groq/localizedText'
import type { Formatted } from '@/cms/typography/formatTexts'
import { articlePath, topicPath } from '@/lib/contentPaths'
import type { Locale } from '@/i18n/locales'
import { dayIn } from './day'
import { imageAttributes, type ImageReference } from './image'

/** An article in one locale, with the fields of the GROQ projection `ARTICLE_CARD`. */
type SelectedCard = {
  _id: string
  slug: string
  title: TaggedText
  summary: TaggedText
  topic: { title: TaggedText; slug: string } | null
  publishedOn: string | null
  cover: ImageReference | null
}

/** Converts an article from a query result to a list entry with URLs, image attributes and the date as a text. */
export function articleCard({ slug, topic, cover, publishedOn, ...rest }: SelectedCard, locale: Locale) {
  return {
    ...rest,
    href: articlePath(slug),
    publishedOn: dayIn(locale, publishedOn),
    topic: topic && { title: topic.title, href: topicPath(topic.slug) },
    cover: imageAttributes(cover, 4 / 3),
  }
}

/**
 * An entry of an article list. `href` has no locale prefix, which the link component adds.
 */
export type ArticleCard = Formatted<ReturnType<typeof articleCard>>
