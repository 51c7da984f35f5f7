import type { GetStaticPaths } from 'next'
import { newestSlugs } from '@/cms/loaders/article'
import { LOCALES } from '@/i18n/locales'

/** A build prerenders only the newest articles, so that it does not take longer with each article. */
export const articlePaths: GetStaticPaths = async () => {
  const slugs = await newestSlugs()
  return {
    paths: slugs.flatMap((slug) => LOCALES.map((locale) => ({ params: { slug }, locale }))),
    fallback: 'blocking',
  }
}
