import { searchProps } from '@/server/content/page/articleListProps'
import { readOnlyPage } from '@/server/content/page/readOnlyPage'
import { ArticleListView } from '@/views/content/resources/ArticleListView'

export const getServerSideProps = readOnlyPage(searchProps)
export default ArticleListView
