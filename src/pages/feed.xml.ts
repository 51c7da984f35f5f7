import { feedProps } from '@/server/content/seo/feedRoute'
import { FileView } from '@/views/content/FileView'

export const getServerSideProps = feedProps
export default FileView
