import { defineQuery } from 'groq'
import { articlePath, isSlug } from '@/lib/contentPaths'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { LIVE } from '@/cms/groq/schedule'

export const PRESENT_SLUG_QUERY = defineQuery(
  `*[_type == "article" && $slug in formerSlugs && ${LIVE}][0].slug.current`,
)

export const FORMER_SLUGS_QUERY = defineQuery(`*[_id == $id].formerSlugs[]`)

/** The current route of the public article that once had this slug; null if there is none. */
export async function presentRoute(
  reading: ReadContext,
  { slug }: { slug?: string | string[] },
): Promise<string | null> {
  if (!isSlug(slug)) return null
  const present = await fetchContent(PRESENT_SLUG_QUERY, reading, { slug })
  return isSlug(present) ? articlePath(present) : null
}

/** The former slugs of an article, by the article's id. */
export async function articleRedirects(id: string): Promise<string[]> {
  const slugs = await fetchContent(FORMER_SLUGS_QUERY, { locale: DEFAULT_LOCALE }, { id })
  return slugs.filter(isSlug)
}
