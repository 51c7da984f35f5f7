import { articlePath, isSlug } from '@/lib/contentPaths'
import { getArticle } from '@/cms/loaders/article'
import { articleRedirect } from '@/cms/loaders/articleFormerSlugs'
import { isArticleSlug } from '@/cms/loaders/articleSlugs'
import { articlePaths } from '@/server/content/page/articlePaths'
import { pageProps } from '@/server/content/page/contentPageProps'
import { notFoundIfNeverShown } from '@/server/content/page/notFoundIfNeverShown'
import { ArticleView } from '@/views/content/article/ArticleView'

const addressOf = ({ slug }: { slug?: string | string[] }) => (isSlug(slug) ? articlePath(slug) : null)

export const getStaticPaths = articlePaths
export const getStaticProps = pageProps(
  addressOf,
  ['pages', 'resources'],
  notFoundIfNeverShown(addressOf, getArticle),
  {
    mayExist: ({ slug }) => isArticleSlug(slug),
    contentLocales: ({ locales }) => locales,
    redirectTarget: articleRedirect,
  },
)
export default ArticleView
