import { z } from 'zod'
import { articlePath, topicPath } from '@/lib/contentPaths'
import { imageAttributes } from '@/cms/render/image'
import type { Fields } from './fields'
import { optionalImage } from './image'
import { slug } from './primitives'

export const topicLink = (title: Fields['title']) =>
  z
    .object({ title, slug })
    .transform((topic) => ({ title: topic.title, href: topicPath(topic.slug) }))
    .nullable()
    .catch(null)

/** The fields of the GROQ projection `ARTICLE_CARD`. */
export const articleCard = (fields: Fields) =>
  z
    .object({
      _id: z.string(),
      slug,
      title: fields.title,
      summary: fields.text,
      topic: topicLink(fields.title),
      publishedOn: fields.day('publishedOn'),
      cover: optionalImage(fields).transform((cover) => imageAttributes(cover, 4 / 3)),
    })
    .transform(({ slug: ownSlug, ...card }) => ({ ...card, href: articlePath(ownSlug) }))

/** `href` has no locale prefix, which the link component adds. */
export type ArticleCard = z.output<ReturnType<typeof articleCard>>
