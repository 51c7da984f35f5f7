import { defineQuery } from 'groq'
import { articlePath, isSlug } from '@/lib/contentPaths'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { localesOfDocument } from '@/cms/fields/documentLanguages'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { LIVE } from '@/cms/groq/liveCondition'
import { toOtherLanguage, type RedirectTarget } from './pageAddresses'

/** `current`: the public article with the slug. `present`: the current slug of the one that had it before. */
const ARTICLE_TARGET_QUERY = defineQuery(`{
  "current": *[_type == "article" && slug.current == $slug && ${LIVE}][0] { languages },
  "present": *[_type == "article" && $slug in formerSlugs && ${LIVE}][0].slug.current
}`)

/** The limit is for a list that an API client has filled. */
const FORMER_SLUGS_QUERY = defineQuery(`*[_id == $id][0].formerSlugs[0...1000]`)

/**
 * Where a slug without an article in this locale redirects: to the article in another language, or to the current slug
 * of the article that had it. `slug` can be any text from the URL.
 */
export async function articleRedirect(
  reading: ReadContext,
  { slug }: { slug?: string | string[] },
): Promise<RedirectTarget | null> {
  if (!isSlug(slug)) return null
  const { current, present } = await fetchContent(ARTICLE_TARGET_QUERY, reading, { slug })
  const locales = current ? localesOfDocument(current.languages) : []
  // The article is invalid (`notFoundIfNeverShown`), or has become public since the query for its page.
  if (locales.includes(reading.locale)) return null
  const translation = toOtherLanguage(articlePath(slug), locales)
  return translation ?? (isSlug(present) ? { route: articlePath(present) } : null)
}

export async function formerSlugs(id: string): Promise<string[]> {
  const slugs = await fetchContent(FORMER_SLUGS_QUERY, { locale: DEFAULT_LOCALE }, { id })
  return slugs?.filter(isSlug) ?? []
}
