import type { Picture } from '@/cms/render/image'

/** A picture of the content; the server has made its addresses. `sizes` says how wide the page shows it. */
export function CmsImage({
  picture: { colour, alt, ...attributes },
  sizes,
  className,
  eager = false,
}: {
  picture: Picture
  sizes: string
  className?: string
  /** In sight at once: it is asked for before all others. */
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
