import type { Picture } from '@/cms/render/image'

/** An image from the CMS. The server has built its URLs. `sizes`: the displayed width, as in HTML. */
export function CmsImage({
  image: { colour, alt, ...attributes },
  sizes,
  className,
  eager = false,
}: {
  image: Picture
  sizes: string
  className?: string
  /** True for an image that is visible without scrolling: it loads before all others. */
  eager?: boolean
}) {
  return (
    <img
      {...attributes}
      alt={alt}
      sizes={sizes}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      style={colour ? { backgroundColor: colour } : undefined}
    />
  )
}
