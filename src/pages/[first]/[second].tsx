import { editorPagePaths, editorPageProps } from '@/server/content/page/editorPageProps'
import { SectionsView } from '@/views/content/page/SectionsView'

export const getStaticPaths = editorPagePaths
export const getStaticProps = editorPageProps
export default SectionsView
