import dynamic from 'next/dynamic'
import { componentsProps, type ComponentsProps } from '@/server/content/page/componentGalleryProps'

export const getServerSideProps = componentsProps

// Decided by the build, so that the gallery is in no bundle of production.
export default process.env.NODE_ENV === 'development' || process.env.SITE_COMPONENT_PAGE === 'true'
  ? dynamic<ComponentsProps>(() =>
      import('@gallery/ComponentGallery').then(({ ComponentGallery }) => ComponentGallery),
    )
  : () => null
