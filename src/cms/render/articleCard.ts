import type { TaggedText } from '@/cms/groq/localizedText'
import type { Formatted } from '@/cms/typography/formatTexts'
import { articlePath, topicPath } from '@/lib/contentPaths'
import { pictureOf, type CmsPicture } from './image'

/** An article as `ARTICLE_CARD` selects it, in one locale. */
type Found = {
  _id: string
  slug: string
  title: TaggedText
  summary: TaggedText
  topic: { title: TaggedText; slug: string } | null
  publishedOn: string | null
  cover: CmsPicture | null
}

/** Adds URLs and images to an article's query result. */
export function articleCard({ slug, topic, cover, ...rest }: Found) {
  return {
    ...rest,
    href: articlePath(slug),
    topic: topic && { title: topic.title, href: topicPath(topic.slug) },
    cover: pictureOf(cover, 4 / 3),
  }
}

/** An article in a list. Each `href` lacks the locale prefix. `publishedOn` is a date such as 2026-08-31. */
export type ArticleCard = Formatted<ReturnType<typeof articleCard>>
