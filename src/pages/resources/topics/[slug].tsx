import { topicProps } from '@/server/handlers/articleListPage'
import { readOnlyPage } from '@/server/readOnlyPage'
import { ArticleListView } from '@/views/resources/ArticleListView'

export const getServerSideProps = readOnlyPage(topicProps)
export default ArticleListView
