import dynamic from 'next/dynamic'
import { componentsProps, type ComponentsProps } from '@/server/content/page/componentGalleryProps'

export const getServerSideProps = componentsProps

// The build evaluates this condition. Production bundles therefore contain no code of the component gallery,
// unless SITE_COMPONENT_PAGE is set.
export default process.env.NODE_ENV === 'development' || process.env.SITE_COMPONENT_PAGE === 'true'
  ? dynamic<ComponentsProps>(() =>
      import('@gallery/ComponentGallery').then(({ ComponentGallery }) => ComponentGallery),
    )
  : () => null
