import { sitemapFileProps } from '@/server/content/seo/sitemapAndRobots'
import { FileView } from '@/views/content/FileView'

export const getServerSideProps = sitemapFileProps
export default FileView
