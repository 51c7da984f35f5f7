import type { GetStaticPaths } from 'next'
import { newestSlugs } from '@/cms/queries/article'
import { LOCALES } from '@/i18n/locales'

/** A build makes the newest articles ahead, so that it takes no longer when there are more; each other at its first visit. */
export const articlePaths: GetStaticPaths = async () => {
  const slugs = await newestSlugs()
  return {
    paths: slugs.flatMap((slug) => LOCALES.map((locale) => ({ params: { slug }, locale }))),
    fallback: 'blocking',
  }
}
