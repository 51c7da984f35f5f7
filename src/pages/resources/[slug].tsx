import { articlePath, isSlug } from '@/lib/contentPaths'
import { getArticle } from '@/cms/loaders/article'
import { articleRedirect } from '@/cms/loaders/articleFormerSlugs'
import { isArticleSlug } from '@/cms/loaders/articleSlugs'
import { articlePaths } from '@/server/content/page/articlePaths'
import { pageProps } from '@/server/content/page/contentPageProps'
import { ArticleView } from '@/views/content/article/ArticleView'

export const getStaticPaths = articlePaths
export const getStaticProps = pageProps(
  ({ slug }) => (isSlug(slug) ? articlePath(slug) : null),
  ['pages', 'resources'],
  getArticle,
  {
    mayExist: ({ slug }) => isArticleSlug(slug),
    contentLocales: ({ locales }) => locales,
    redirectTarget: articleRedirect,
  },
)
export default ArticleView
