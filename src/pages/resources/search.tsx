import { searchProps } from '@/server/handlers/articleListPage'
import { ArticleListView } from '@/views/resources/ArticleListView'

export const getServerSideProps = searchProps
export default ArticleListView
