import { sitemapIndexProps } from '@/server/content/seo/sitemapAndRobots'
import { FileView } from '@/views/content/FileView'

export const getServerSideProps = sitemapIndexProps
export default FileView
