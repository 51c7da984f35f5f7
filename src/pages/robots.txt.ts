import { robotsProps } from '@/server/content/seo/sitemapAndRobots'
import { FileView } from '@/views/content/FileView'

export const getServerSideProps = robotsProps
export default FileView
