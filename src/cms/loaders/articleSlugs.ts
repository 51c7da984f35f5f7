import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent } from '@/cms/client/fetchContent'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { asyncCache } from '@/runtime/asyncCache'

/**
 * Includes articles that are not public now: the query of the page itself checks `LIVE`. The limit is for a list that
 * an API client has filled.
 */
const ALL_SLUGS_QUERY = defineQuery(`*[_type == "article" && defined(slug.current)] {
  "slug": coalesce(slug.current, ""),
  "former": coalesce(formerSlugs, [])[0...1000]
}`)

/** In ms. Short, for an instance that is not notified of publications, because it shares no Redis. */
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
 * Former slugs count. Cached, because anyone can request any number of invented slugs.
 * @throws ContentError if Sanity cannot be read
 */
export const isArticleSlug = async (slug: unknown): Promise<boolean> => (await cachedSlugs('')).has(slug)
