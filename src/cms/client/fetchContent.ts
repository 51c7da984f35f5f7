import { ClientError, type SanityQueries } from '@sanity/client'
import { stegaClean } from '@sanity/client/stega'
import { createClient, type SanityClient } from 'next-sanity'
import { contentSourceEnv, isBuild } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { withSpan } from '@/runtime/tracing/withSpan'
import type { Locale } from '@/i18n/locales'
import { draftClient } from './draftClient'
import { pickLocale, type PickLocale } from '@/cms/locale/pickLocale'
import { querySeed } from './seed'

/**
 * Version of Sanity's HTTP API. It is a fixed date, so that later changes of the API cannot affect the site
 * until a developer chooses a newer version.
 */
const API_VERSION = '2025-02-19'

/**
 * Timeout of a request to Sanity, in ms. The timer starts again with each piece of data that arrives, so a
 * slow response can take longer in total; `DEADLINE` limits that.
 */
const TIMEOUT = 4_000
const MAX_RETRIES = 2
/**
 * Maximum duration of a query including its retries, in ms. `TIMEOUT` alone would never end a response that
 * arrives byte by byte, because each byte restarts the timer.
 */
const DEADLINE = (MAX_RETRIES + 1) * TIMEOUT

let client: SanityClient | undefined

/**
 * Returns the Sanity client that reads published content. Only server code may import it, because it would
 * add 35 kB to the browser bundle.
 *
 * The client bypasses Sanity's CDN. Pages are revalidated right after a publication, when the CDN may still
 * be stale. Next.js caches the rendered pages, so the site does not need the CDN to be fast.
 */
export function publishedClient(): SanityClient {
  client ??= createPublishedClient()
  return client
}

function createPublishedClient(): SanityClient {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = contentSourceEnv()
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiVersion: API_VERSION,
    perspective: 'published',
    useCdn: false,
    timeout: TIMEOUT,
    maxRetries: MAX_RETRIES,
    // In local development, `SANITY_API_HOST` is the Sanity emulator (`packages/content-lake`). The client must not add
    // the project id to the host name, because Node.js cannot resolve `<project>.localhost`.
    ...(SANITY_API_HOST ? { apiHost: SANITY_API_HOST, useProjectHostname: false } : {}),
  })
}

/**
 * Thrown if content could not be read from Sanity. It replaces the original error, because Next.js logs the
 * errors of pages, and the original contains the request headers with the secret token for drafts.
 */
class ContentError extends Error {
  override name = 'ContentError'

  /** @param cause the error of Sanity's client; the new message contains only its name and HTTP status */
  constructor(cause: unknown) {
    const kind = cause instanceof Error ? cause.name : typeof cause
    const status = cause instanceof ClientError ? ` ${cause.statusCode}` : ''
    super(`The content could not be read (${kind}${status})`)
  }
}

type Params = Record<string, string | number | boolean | readonly string[]>

/**
 * How content is read: in which locale, and whether with unpublished changes (`draft`), for the preview of an
 * editor.
 */
export type ReadContext = { locale: Locale; draft?: boolean }

/**
 * Runs a GROQ query and picks one locale of each text in the result (`pickLocale`). The result type is
 * generated from the exact text of the query: after a change, the type check fails until `npm run typegen`
 * has run.
 *
 * @param params the parameters of the query; `$locale`, `$now` (the current time, ISO) and `$draft` (true
 *   in a preview) are added to them
 * @throws ContentError if Sanity responds with an error or too late; Next.js then keeps serving the stale
 *   page. During a build, an unreachable Sanity is no error: the result comes from the seed content
 *   (`sanity/seed`, the first content of the site).
 */
export async function fetchContent<Query extends keyof SanityQueries>(
  query: Query,
  { locale, draft }: ReadContext,
  params: Params = {},
): Promise<PickLocale<SanityQueries[Query]>> {
  return pickLocale(await fetchAllLocales(query, { locale, draft }, params), locale)
}

async function fetchAllLocales<Query extends keyof SanityQueries>(
  query: Query,
  { locale, draft }: ReadContext,
  params: Params,
): Promise<SanityQueries[Query]> {
  const drafts = draft ? draftClient(publishedClient()) : null
  const allParams = { ...params, locale, draft: drafts !== null, now: new Date().toISOString() }
  if (fromSeed) return querySeed(query, allParams)
  try {
    const options = { signal: AbortSignal.timeout(DEADLINE) }
    const result = await retryDroppedConnection(() =>
      withSpan('content query', { 'content.locale': locale }, () =>
        (drafts ?? publishedClient()).fetch<SanityQueries[Query]>(query, allParams, options),
      ),
    )
    return drafts ? result : withoutStega(result)
  } catch (error) {
    if (!isBuild() || isRejection(error)) throw new ContentError(error)
    log('warn', 'content.built_from_seed', errorFacts(error))
    fromSeed = true
    return querySeed(query, allParams)
  }
}

/**
 * Removes stega (invisible characters that a preview adds to texts) from published content, into which an
 * editor may have pasted a text from a preview. Visitors would copy these characters with the text.
 */
function withoutStega<Result>(result: Result): Result {
  const cleaned: unknown = stegaClean(result)
  return cleaned as Result
}

let fromSeed = false

/**
 * Whether this build could not reach Sanity and used the seed content (`sanity/seed`) instead. Next.js
 * revalidates such pages after a few seconds, so that they show the real content when Sanity responds again.
 */
export const isFromSeed = () => fromSeed

/**
 * Whether Sanity rejected the request (HTTP 4xx), for example because of a wrong project id or an invalid
 * query. The build must then fail, because a build from the seed content would hide the mistake.
 */
function isRejection(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode < 500
}

/**
 * Retries a query once if Sanity has just closed the keep-alive connection (ECONNRESET). Sanity's client
 * itself retries only GET requests, but it sends long queries by POST.
 */
function retryDroppedConnection<Result>(read: () => Promise<Result>): Promise<Result> {
  return read().catch((error: unknown) => {
    const isDropped = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    if (!isDropped) throw error
    return read()
  })
}
