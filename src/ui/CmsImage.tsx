import type { ImageAttributes } from '@/cms/render/image'

/** Loads lazily, also the photo at the top of an article, because that is below the first screen of a phone. */
export function CmsImage({
  image: { colour, alt, ...attributes },
  sizes,
  className,
}: {
  image: ImageAttributes
  sizes: string
  className?: string
}) {
  return (
    <img
      {...attributes}
      alt={alt}
      sizes={sizes}
      className={className}
      loading="lazy"
      style={colour ? { backgroundColor: colour } : undefined}
    />
  )
}
