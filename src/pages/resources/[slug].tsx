import { isSlug } from '@/cms/addresses'
import { getArticle } from '@/cms/queries/article'
import { articlePaths } from '@/server/handlers/articlePage'
import { pageProps } from '@/server/pageProps'
import { ArticleView } from '@/views/resources/ArticleView'

export const getStaticPaths = articlePaths
export const getStaticProps = pageProps(['pages', 'resources'], getArticle, ({ slug }) => isSlug(slug))
export default ArticleView
