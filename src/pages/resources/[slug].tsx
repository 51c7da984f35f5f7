import { articlePath, isSlug } from '@/cms/addresses'
import { getArticle } from '@/cms/queries/article'
import { presentRoute } from '@/cms/queries/formerSlugs'
import { articlePaths } from '@/server/handlers/articlePage'
import { pageProps } from '@/server/pageProps'
import { ArticleView } from '@/views/resources/ArticleView'

export const getStaticPaths = articlePaths
export const getStaticProps = pageProps(
  ({ slug }) => (isSlug(slug) ? articlePath(slug) : null),
  ['pages', 'resources'],
  getArticle,
  { writtenIn: ({ locales }) => locales, movedTo: presentRoute },
)
export default ArticleView
