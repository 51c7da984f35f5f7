import { defineQuery } from 'groq'
import { articlePath, isSlug } from '@/lib/contentPaths'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { LIVE } from '@/cms/groq/schedule'

export const PRESENT_SLUG_QUERY = defineQuery(
  `*[_type == "article" && $slug in formerSlugs && ${LIVE}][0].slug.current`,
)

export const FORMER_SLUGS_QUERY = defineQuery(`*[_id == $id].formerSlugs[]`)

/** The route of the public article that had this slug before; null if there is none. */
export async function presentRoute(
  reading: ReadContext,
  { slug }: { slug?: string | string[] },
): Promise<string | null> {
  if (!isSlug(slug)) return null
  const present = await fetchContent(PRESENT_SLUG_QUERY, reading, { slug })
  return isSlug(present) ? articlePath(present) : null
}

/** An article's former slugs, by its id. */
export async function articleRedirects(id: string): Promise<string[]> {
  const slugs = await fetchContent(FORMER_SLUGS_QUERY, { locale: DEFAULT_LOCALE }, { id })
  return slugs.filter(isSlug)
}
