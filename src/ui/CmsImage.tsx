import type { ImageAttributes } from '@/cms/render/image'

/**
 * An image from the CMS, with the URLs that `cms/render/image.ts` built on the server. `sizes`: the HTML
 * attribute with the displayed width, such as `50vw`.
 */
export function CmsImage({
  image: { colour, alt, ...attributes },
  sizes,
  className,
  eager = false,
}: {
  image: ImageAttributes
  sizes: string
  className?: string
  /**
   * True for an image that is visible without scrolling. The browser then loads the image at once, with high
   * priority.
   */
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
