import { ClientError, type SanityQueries } from '@sanity/client'
import { stegaClean } from '@sanity/client/stega'
import { createClient, type SanityClient } from 'next-sanity'
import { contentSourceEnv, isBuild } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import type { Locale } from '@/i18n/locales'
import { draftClient } from './draftClient'
import { pickLocale, type PickLocale } from '@/cms/locale/pickLocale'
import { querySeed } from './seed'

/** Version of Sanity's API, pinned so that changes of the API do not affect the site unnoticed. */
const API_VERSION = '2025-02-19'

/** Timeout of each request attempt, in ms. Restarts with each byte that Sanity sends. */
const TIMEOUT = 4_000
const MAX_RETRIES = 2
/** Timeout of all attempts together, in ms. `TIMEOUT` alone would let a slow response take forever. */
const DEADLINE = (MAX_RETRIES + 1) * TIMEOUT

let client: SanityClient | undefined

/**
 * The client for published content. Server only, because it would add 35 kB to the browser's bundle.
 *
 * The client bypasses Sanity's CDN, which may be stale when pages are revalidated, immediately after a publication.
 * Another cache is unnecessary, because Next.js caches the pages.
 */
export function publishedClient(): SanityClient {
  client ??= connect()
  return client
}

function connect(): SanityClient {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = contentSourceEnv()
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiVersion: API_VERSION,
    perspective: 'published',
    useCdn: false,
    timeout: TIMEOUT,
    maxRetries: MAX_RETRIES,
    // Node.js cannot resolve <project>.localhost, the host name that Studio uses for the local stand-in
    // (`local/lake`).
    ...(SANITY_API_HOST ? { apiHost: SANITY_API_HOST, useProjectHostname: false } : {}),
  })
}

/**
 * Thrown if the content could not be read. Hides the error of Sanity's client, because Next.js logs what a page
 * throws: that error contains the request with the token that reads drafts.
 */
export class ContentError extends Error {
  override name = 'ContentError'

  /** @param found the error of Sanity's client; only its name and HTTP status are kept */
  constructor(found: unknown) {
    const kind = found instanceof Error ? found.name : typeof found
    const status = found instanceof ClientError ? ` ${found.statusCode}` : ''
    super(`The content could not be read (${kind}${status})`)
  }
}

type Params = Record<string, string | number | boolean | readonly string[]>

/** Who reads the content: a visitor in one locale, or an editor who previews drafts (`draft`). */
export type ReadContext = { locale: Locale; draft?: boolean }

/**
 * Runs a GROQ query and picks the reader's locale of each text in the result. The result type depends on the query's
 * exact text, so a query that changed without `npm run typegen` fails the type check.
 *
 * @param params the query's parameters besides `$locale`, `$now` (an ISO time) and `$draft`
 * @throws ContentError if Sanity responds with an error or not in time; Next.js then keeps serving the stale page.
 *   A build uses the bundled content if Sanity cannot be reached.
 */
export async function fetchContent<Query extends keyof SanityQueries>(
  query: Query,
  { locale, draft }: ReadContext,
  params: Params = {},
): Promise<PickLocale<SanityQueries[Query]>> {
  return pickLocale(await inBothLanguages(query, { locale, draft }, params), locale)
}

async function inBothLanguages<Query extends keyof SanityQueries>(
  query: Query,
  { locale, draft }: ReadContext,
  params: Params,
): Promise<SanityQueries[Query]> {
  const drafts = draft ? draftClient(publishedClient()) : null
  const all = { ...params, locale, draft: drafts !== null, now: new Date().toISOString() }
  if (fromSeed) return querySeed(query, all)
  try {
    const options = { signal: AbortSignal.timeout(DEADLINE) }
    const found = await twice(() =>
      (drafts ?? publishedClient()).fetch<SanityQueries[Query]>(query, all, options),
    )
    return drafts ? found : withoutStega(found)
  } catch (error) {
    if (!isBuild() || isRefusal(error)) throw new ContentError(error)
    log('warn', 'content.built_from_seed', errorFacts(error))
    fromSeed = true
    return querySeed(query, all)
  }
}

/**
 * Removes stega (invisible characters) from published texts. An editor may paste stega from a preview, and a program
 * may forge it. Length limits do not count stega, so such a text could have any length.
 */
function withoutStega<Found>(found: Found): Found {
  const cleaned: unknown = stegaClean(found)
  return cleaned as Found
}

let fromSeed = false

/**
 * True in a build that could not reach Sanity. Its pages show the bundled content and are revalidated after a short
 * time.
 */
export const isFromSeed = () => fromSeed

/**
 * Whether Sanity rejected the request, for example because of a wrong project or an invalid query. Such an error must
 * fail the build.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode < 500
}

/**
 * Retries once if the server has just closed a keep-alive connection. Sanity's client retries only GET requests, but
 * sends long queries by POST.
 */
function twice<Result>(read: () => Promise<Result>): Promise<Result> {
  return read().catch((error: unknown) => {
    const isDropped = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    if (!isDropped) throw error
    return read()
  })
}
