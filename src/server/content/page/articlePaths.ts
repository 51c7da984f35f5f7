import type { GetStaticPaths } from 'next'
import { newestSlugs } from '@/cms/loaders/article'
import { LOCALES } from '@/i18n/locales'

/**
 * `getStaticPaths` of the articles. A build prerenders only the newest articles, so that the build time does
 * not grow with their number. Older articles are rendered at their first visit.
 */
export const articlePaths: GetStaticPaths = async () => {
  const slugs = await newestSlugs()
  return {
    paths: slugs.flatMap((slug) => LOCALES.map((locale) => ({ params: { slug }, locale }))),
    fallback: 'blocking',
  }
}
