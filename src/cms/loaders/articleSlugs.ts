import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent } from '@/cms/client/fetchContent'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { asyncCache } from '@/runtime/asyncCache'

/** All articles, also those that are not public now: whether they are is up to the page. */
const ALL_SLUGS_QUERY = defineQuery(`*[_type == "article" && defined(slug.current)] {
  "slug": coalesce(slug.current, ""),
  "former": coalesce(formerSlugs, [])
}`)

/**
 * How long the slugs are valid without a publication, in ms. Short, so that an instance that does not hear of
 * publications soon finds a new article.
 */
const TTL = 5_000

const articleSchema = z.object({ slug: z.unknown(), former: z.array(z.unknown()).catch([]) })

const cachedSlugs = asyncCache(
  async (): Promise<ReadonlySet<unknown>> => {
    const articles = z
      .array(z.unknown())
      .parse(await fetchContent(ALL_SLUGS_QUERY, { locale: DEFAULT_LOCALE }))
    const valid = articles.flatMap((article) => articleSchema.safeParse(article).data ?? [])
    return new Set(valid.flatMap(({ slug, former }) => [slug, ...former]))
  },
  { max: 1, ttl: TTL, untilPublication: true },
)

/**
 * Whether an article has a slug, or had it in the past. From a cache: anyone can request any number of invented
 * addresses, and must not cause a query with each.
 *
 * @throws ContentError if Sanity cannot be read
 */
export const isArticleSlug = async (slug: unknown): Promise<boolean> => (await cachedSlugs('')).has(slug)
