import dynamic from 'next/dynamic'
import { componentsProps, type ComponentsProps } from '@/server/content/page/componentGalleryProps'

export const getServerSideProps = componentsProps

// In production only if SITE_COMPONENT_PAGE is true: the build evaluates this condition and omits the unused import.
export default process.env.NODE_ENV === 'development' || process.env.SITE_COMPONENT_PAGE === 'true'
  ? dynamic<ComponentsProps>(() =>
      import('@gallery/ComponentGallery').then(({ ComponentGallery }) => ComponentGallery),
    )
  : () => null
