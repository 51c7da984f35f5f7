import { topicProps } from '@/server/handlers/articleListPage'
import { ArticleListView } from '@/views/resources/ArticleListView'

export const getServerSideProps = topicProps
export default ArticleListView
