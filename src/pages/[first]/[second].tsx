import { editorPagePaths, editorPageProps } from '@/server/content/page/editorPageProps'
import { EditorPageView } from '@/views/content/editorPage/EditorPageView'

export const getStaticPaths = editorPagePaths
export const getStaticProps = editorPageProps
export default EditorPageView
