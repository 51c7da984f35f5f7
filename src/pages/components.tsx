import { componentsProps } from '@/server/content/page/componentGalleryProps'
import { ComponentsView } from '@/views/components/ComponentsView'

export const getServerSideProps = componentsProps
export default ComponentsView
