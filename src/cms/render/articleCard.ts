import type { TaggedText } from '@/cms/groq/localizedText'
import type { Formatted } from '@/cms/typography/formatTexts'
import { articlePath, topicPath } from '@/lib/contentPaths'
import type { Locale } from '@/i18n/locales'
import { dayIn } from './day'
import { imageAttributes, type ImageReference } from './image'

/** The fields of the GROQ projection `ARTICLE_CARD`, in one locale. */
type SelectedCard = {
  _id: string
  slug: string
  title: TaggedText
  summary: TaggedText
  topic: { title: TaggedText; slug: string } | null
  publishedOn: string | null
  cover: ImageReference | null
}

export function articleCard({ slug, topic, cover, publishedOn, ...rest }: SelectedCard, locale: Locale) {
  return {
    ...rest,
    href: articlePath(slug),
    publishedOn: dayIn(locale, publishedOn),
    topic: topic && { title: topic.title, href: topicPath(topic.slug) },
    cover: imageAttributes(cover, 4 / 3),
  }
}

/** `href` has no locale prefix, which the link component adds. */
export type ArticleCard = Formatted<ReturnType<typeof articleCard>>
