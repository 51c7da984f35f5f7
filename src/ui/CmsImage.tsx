import type { Picture } from '@/cms/render/image'

/** An image of the content; the server has built its URLs. `sizes`: its displayed width, as in HTML. */
export function CmsImage({
  picture: { colour, alt, ...attributes },
  sizes,
  className,
  eager = false,
}: {
  picture: Picture
  sizes: string
  className?: string
  /** For images that are visible at once: loads before all others. */
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
