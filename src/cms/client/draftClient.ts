import type { FilterDefault } from '@sanity/client'
import type { SanityClient } from 'next-sanity'
import { previewEnv } from '@/config/env.server'

/** Fields whose text is also compared or parsed, which stega would break. */
const NOT_FOR_READING = ['anchor', 'drawing', 'phone', 'reason', 'tone']
/** Fields that appear in the title and in search results, where they cannot be clicked. */
const NOT_ON_THE_PAGE = ['seo', 'plain']

/** Sanity's default filter (no URLs, dates, slugs, types or SEO fields), and ours. */
const isForReading: FilterDefault = (text) => {
  const field = text.sourcePath.at(-1)
  if (typeof field === 'string' && NOT_FOR_READING.includes(field)) return false
  if (text.resultPath.some((part) => NOT_ON_THE_PAGE.includes(String(part)))) return false
  return text.filterDefault(text)
}

/**
 * A client that reads drafts, if a preview is configured; otherwise null. It encodes the source field into each
 * visible text with invisible characters (stega), so that a click on the text opens the field.
 *
 * @param published the client that it is derived from
 */
export function draftClient(published: SanityClient): SanityClient | null {
  const preview = previewEnv()
  if (!preview) return null
  const { token, studioUrl } = preview
  return published.withConfig({
    token,
    perspective: 'drafts',
    stega: { enabled: true, studioUrl, filter: isForReading },
  })
}
