import type { Title, Words } from '@/cms/groq/localizedText'
import { articlePath, topicPath } from '@/lib/contentPaths'
import { pictureOf, type CmsPicture, type Picture } from './image'

/** An article in a list. Each `href` lacks the locale prefix. `publishedOn` is a date such as 2026-08-31. */
export type ArticleCard = {
  _id: string
  href: string
  title: Title
  summary: Title
  topic: { title: Title; href: string } | null
  publishedOn: string | null
  cover: Picture | null
}

type Found = Omit<ArticleCard, 'href' | 'topic' | 'cover'> & {
  slug: string
  topic: { title: Words; slug: string } | null
  cover: CmsPicture | null
}

/** Adds URLs and images to an article's query result. */
export function articleCard({ slug, topic, cover, ...rest }: Found): ArticleCard {
  return {
    ...rest,
    href: articlePath(slug),
    topic: topic && { title: topic.title, href: topicPath(topic.slug) },
    cover: pictureOf(cover, 4 / 3),
  }
}
