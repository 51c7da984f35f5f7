import type { FilterDefault } from '@sanity/client'
import type { SanityClient } from 'next-sanity'
import { previewEnv } from '@/config/env.server'
import { previewsPublished } from '@/runtime/requestContext'

/** The code compares or parses these values or puts them into URLs, so they get no edit markers. */
const CODE_FIELDS = [
  'anchor',
  'drawing',
  'embedUrl',
  'headerTone',
  'kind',
  'languages',
  'mapEmbedUrl',
  'originalFilename',
  'phone',
  'reason',
  'side',
  'tone',
]
/** Becomes the `<title>` and meta tags. Editors cannot click on them, so they need no edit markers. */
const META_TAG_FIELD = 'seo'

/** Sanity's own filter already excludes URLs, dates, slugs and types. */
const shouldGetStega: FilterDefault = (text) => {
  if (text.sourcePath.some((part) => CODE_FIELDS.includes(String(part)))) return false
  // In the result, because the search shows the same stored texts in cards, on which editors can click.
  if (text.resultPath.includes(META_TAG_FIELD)) return false
  return text.filterDefault(text)
}

export function draftClient(published: SanityClient): SanityClient | null {
  const preview = previewEnv()
  if (!preview) return null
  const { token, studioUrl } = preview
  return published.withConfig({
    token,
    perspective: previewsPublished() ? 'published' : 'drafts',
    stega: { enabled: true, studioUrl, filter: shouldGetStega },
  })
}
