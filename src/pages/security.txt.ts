import { securityFileProps } from '@/server/content/seo/sitemapAndRobots'
import { FileView } from '@/views/content/FileView'

export const getServerSideProps = securityFileProps
export default FileView
