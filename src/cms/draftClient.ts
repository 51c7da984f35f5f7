import type { FilterDefault } from '@sanity/client'
import type { SanityClient } from 'next-sanity'
import { previewEnv } from '@/config/env.server'

/** Fields whose text decides something beside being read: a mark inside would change what. */
const NOT_FOR_READING = ['anchor', 'drawing', 'phone', 'reason', 'tone']
/** Parts of an answer that stand in the tab and in search results, where nobody can click them. */
const NOT_ON_THE_PAGE = ['seo', 'plain']

/** Sanity's own rule (no addresses, dates, slugs, types, nothing for search engines) and ours. */
const isForReading: FilterDefault = (text) => {
  const field = text.sourcePath.at(-1)
  if (typeof field === 'string' && NOT_FOR_READING.includes(field)) return false
  if (text.resultPath.some((part) => NOT_ON_THE_PAGE.includes(String(part)))) return false
  return text.filterDefault(text)
}

/**
 * Reads what is not published yet, where a preview is set up; else null. Each text that people read carries, in
 * characters that nobody sees, which field of which document it comes from, so that a click on it opens that field.
 *
 * @param published the client that it is made from
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
