import { searchProps } from '@/server/handlers/articleListPage'
import { readOnlyPage } from '@/server/readOnlyPage'
import { ArticleListView } from '@/views/resources/ArticleListView'

export const getServerSideProps = readOnlyPage(searchProps)
export default ArticleListView
