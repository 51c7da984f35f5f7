import { defineQuery } from 'groq'
import { articlePath, isSlug } from '@/lib/contentPaths'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { LIVE } from '@/cms/groq/liveCondition'

const PRESENT_SLUG_QUERY = defineQuery(
  `*[_type == "article" && $slug in formerSlugs && ${LIVE}][0].slug.current`,
)

const FORMER_SLUGS_QUERY = defineQuery(`*[_id == $id].formerSlugs[]`)

/** Where a former slug redirects, or null. `slug` can be any text from the URL. */
export async function articleRedirect(
  reading: ReadContext,
  { slug }: { slug?: string | string[] },
): Promise<{ route: string } | null> {
  if (!isSlug(slug)) return null
  const currentSlug = await fetchContent(PRESENT_SLUG_QUERY, reading, { slug })
  return isSlug(currentSlug) ? { route: articlePath(currentSlug) } : null
}

/** Next.js caches the redirects of former slugs, so they are revalidated with the article. */
export async function formerSlugs(id: string): Promise<string[]> {
  const slugs = await fetchContent(FORMER_SLUGS_QUERY, { locale: DEFAULT_LOCALE }, { id })
  return slugs.filter(isSlug)
}
