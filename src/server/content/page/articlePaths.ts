import type { GetStaticPaths } from 'next'
import { newestArticles } from '@/cms/loaders/article'

/** A build prerenders only the newest articles, so that it does not take longer with each article. */
export const articlePaths: GetStaticPaths = async () => {
  const articles = await newestArticles()
  return {
    paths: articles.flatMap(({ slug, locales }) => locales.map((locale) => ({ params: { slug }, locale }))),
    fallback: 'blocking',
  }
}
