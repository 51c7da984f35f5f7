import type { Title, Words } from '@/cms/queries/localized'
import { articlePath, topicPath } from './addresses'
import { pictureOf, type CmsPicture, type Picture } from './image'

/** An article as lists show it. `href`s are without the locale prefix, days as 2026-08-31. */
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

/** What a query found of an article, with its addresses and its picture's. */
export function articleCard({ slug, topic, cover, ...rest }: Found): ArticleCard {
  return {
    ...rest,
    href: articlePath(slug),
    topic: topic && { title: topic.title, href: topicPath(topic.slug) },
    cover: pictureOf(cover, 4 / 3),
  }
}
