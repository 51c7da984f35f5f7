import { ClientError, type SanityQueries } from '@sanity/client'
import { stegaClean } from '@sanity/client/stega'
import { createClient, type SanityClient } from 'next-sanity'
import { z } from 'zod'
import { contentSourceEnv, EnvironmentError, isBuild } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { previewsPublished } from '@/runtime/requestContext'
import { withSpan } from '@/runtime/tracing/withSpan'
import { localeField, type Locale } from '@/i18n/locales'
import { draftClient } from './draftClient'
import { querySeed } from './querySeed'

/** A fixed date, so that later changes of Sanity's API cannot affect the site. */
const API_VERSION = '2025-02-19'

/** In ms, for each attempt until its response is complete; `DEADLINE` limits all attempts. */
const TIMEOUT = 4_000
const MAX_RETRIES = 2
const DEADLINE = (MAX_RETRIES + 1) * TIMEOUT

let client: SanityClient | undefined

/**
 * Only for server code: it would add 40 kB to the browser bundle. Bypasses Sanity's CDN, which may
 * still be stale when pages are revalidated right after a publication. Next.js caches the rendered
 * pages, so the site is fast without the CDN.
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
    // The local content lake has no host per project: Node.js cannot resolve `<project>.localhost`.
    ...(SANITY_API_HOST ? { apiHost: SANITY_API_HOST, useProjectHostname: false } : {}),
  })
}

/** Replaces the client's error, so that the query's URL with its parameters does not get into logs. */
class ContentError extends Error {
  override name = 'ContentError'

  constructor(cause: unknown) {
    const kind = cause instanceof Error ? cause.name : typeof cause
    const status = cause instanceof ClientError ? ` ${cause.statusCode}` : ''
    super(`The content could not be read (${kind}${status})`)
  }
}

type Params = Record<string, string | number | boolean | readonly string[]>

/** `draft`: with unpublished changes, for a preview. */
export type ReadContext = { locale: Locale; draft?: boolean }

/**
 * Adds `$language`, `$now` and `$draft` to `params`. After a change of the query, the type check fails until
 * `npm run typegen` has run.
 * @throws ContentError if Sanity is unreachable, or responds with an error or too late, and
 *   EnvironmentError without a Sanity project. In `getStaticProps`, Next.js then keeps serving the
 *   last good page. A build uses the seed content instead, unless Sanity responds with HTTP 4xx.
 */
export async function fetchContent<Query extends keyof SanityQueries>(
  query: Query,
  { locale, draft }: ReadContext,
  params: Params = {},
): Promise<SanityQueries[Query]> {
  const drafts = draft ? draftClient(publishedClient()) : null
  const allParams = {
    ...params,
    language: localeField(locale),
    draft: drafts !== null && !previewsPublished(),
    now: new Date().toISOString(),
  }
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
    if (!isBuild() || isRejection(error))
      throw error instanceof EnvironmentError ? error : new ContentError(error)
    log('warn', 'content.built_from_seed', errorFacts(error))
    fromSeed = true
    return querySeed(query, allParams)
  }
}

/** An editor may have pasted a text from a preview. Visitors would copy the edit markers with it. */
function withoutStega<Result>(result: Result): Result {
  const cleaned: unknown = stegaClean(result)
  return cleaned as Result
}

let fromSeed = false

/** Whether this process of a build uses the seed content. Next.js revalidates pages from it after a few seconds. */
export const isFromSeed = () => fromSeed

/** HTTP 4xx, such as a wrong project id, must fail the build: the seed content would hide the mistake. */
function isRejection(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode < 500
}

const droppedConnection = z.object({
  cause: z.object({ code: z.enum(['ECONNRESET', 'UND_ERR_SOCKET']) }),
})

/** Sanity may close a keep-alive connection. Its client then retries only GET requests, but it POSTs long queries. */
function retryDroppedConnection<Result>(read: () => Promise<Result>): Promise<Result> {
  return read().catch((error: unknown) => {
    if (!droppedConnection.safeParse(error).success) throw error
    return read()
  })
}
