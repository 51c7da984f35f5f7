import { topicProps } from '@/server/content/page/articleListProps'
import { readOnlyPage } from '@/server/content/page/readOnlyPage'
import { ArticleListView } from '@/views/content/resources/ArticleListView'

export const getServerSideProps = readOnlyPage(topicProps)
export default ArticleListView
