import type { FilterDefault } from '@sanity/client'
import type { SanityClient } from 'next-sanity'
import { previewEnv } from '@/config/env.server'

/**
 * Fields whose text the code compares or parses. Stega characters (see `draftClient`) would break that, so they get
 * none.
 */
const NOT_FOR_READING = ['anchor', 'drawing', 'phone', 'reason', 'tone']
/** Fields for the `<title>` and search results, where an editor cannot click. Their texts get no stega characters. */
const NOT_ON_THE_PAGE = ['seo', 'plain']

/**
 * Decides which texts get stega characters. Sanity's default excludes URLs, dates, slugs, types and SEO fields; the
 * two lists above exclude more.
 */
const isForReading: FilterDefault = (text) => {
  const field = text.sourcePath.at(-1)
  if (typeof field === 'string' && NOT_FOR_READING.includes(field)) return false
  if (text.resultPath.some((part) => NOT_ON_THE_PAGE.includes(String(part)))) return false
  return text.filterDefault(text)
}

/**
 * A client that reads drafts; null if no preview is configured. The client writes the name of each text's source
 * field into the text as invisible characters (stega). A click on the text in a preview then opens that field in
 * Studio.
 *
 * @param published the client for published content, whose configuration is reused
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
