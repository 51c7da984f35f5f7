import { defineQuery } from 'groq'
import { articlePath, isSlug } from '@/lib/contentPaths'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { LIVE } from '@/cms/groq/liveCondition'

const PRESENT_SLUG_QUERY = defineQuery(
  `*[_type == "article" && $slug in formerSlugs && ${LIVE}][0].slug.current`,
)

const FORMER_SLUGS_QUERY = defineQuery(`*[_id == $id].formerSlugs[]`)

/**
 * Loads the current route of the public article that had the slug `slug` in the past, so that its old URL
 * redirects there; null if there is none. `slug`: the parameter of the dynamic route, which can be any text
 * from the URL; an invalid slug returns null.
 */
export async function currentRoute(
  reading: ReadContext,
  { slug }: { slug?: string | string[] },
): Promise<string | null> {
  if (!isSlug(slug)) return null
  const currentSlug = await fetchContent(PRESENT_SLUG_QUERY, reading, { slug })
  return isSlug(currentSlug) ? articlePath(currentSlug) : null
}

/**
 * Loads the former slugs of an article. Their URLs redirect to the current one, and Next.js caches these
 * redirects, so they are revalidated with the article. `id`: the id of the article's document.
 */
export async function formerSlugs(id: string): Promise<string[]> {
  const slugs = await fetchContent(FORMER_SLUGS_QUERY, { locale: DEFAULT_LOCALE }, { id })
  return slugs.filter(isSlug)
}
