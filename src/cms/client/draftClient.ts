import type { FilterDefault } from '@sanity/client'
import type { SanityClient } from 'next-sanity'
import { previewEnv } from '@/config/env.server'

/**
 * Fields whose values the code compares or parses: `drawing`, for example, is the name of an illustration.
 * They get no stega (invisible characters that a preview adds to texts), because a value with extra
 * characters would not equal any known name.
 */
const CODE_FIELDS = ['anchor', 'drawing', 'phone', 'reason', 'tone']
/**
 * Fields of query results that become the `<title>` and the meta description: `seo` contains the editor's
 * texts for them, `plain` the title and summary of an article without markup. They get no stega (invisible
 * characters that make a text clickable in a preview), because an editor cannot click on these texts.
 */
const META_TAG_FIELDS = ['seo', 'plain']

/**
 * Decides which texts of a preview get stega (invisible characters that name the source field). Sanity's own
 * filter already excludes URLs, dates, slugs and types, which the characters would make invalid. Also
 * excluded are fields whose values the code compares (`CODE_FIELDS`) and fields for meta tags
 * (`META_TAG_FIELDS`).
 */
const shouldGetStega: FilterDefault = (text) => {
  const field = text.sourcePath.at(-1)
  if (typeof field === 'string' && CODE_FIELDS.includes(field)) return false
  if (text.resultPath.some((part) => META_TAG_FIELDS.includes(String(part)))) return false
  return text.filterDefault(text)
}

/**
 * Returns a Sanity client that reads drafts, or null if no preview is configured. The client adds invisible
 * characters (stega) to texts. They contain the name of the source field, so that a click on a text in a
 * preview opens this field in Sanity Studio.
 *
 * @param published the client for published content, from which the new client copies project, dataset and
 *   timeouts
 */
export function draftClient(published: SanityClient): SanityClient | null {
  const preview = previewEnv()
  if (!preview) return null
  const { token, studioUrl } = preview
  return published.withConfig({
    token,
    perspective: 'drafts',
    stega: { enabled: true, studioUrl, filter: shouldGetStega },
  })
}
