import { getPage } from '@/sections/editorPage'
import { editorPagePaths, editorPageProps } from '@/server/content/page/editorPageProps'
import { SectionsView } from '@/views/content/page/SectionsView'

export const getStaticPaths = editorPagePaths
export const getStaticProps = editorPageProps(getPage)
export default SectionsView
