import { ClientError, type SanityQueries } from '@sanity/client'
import { stegaClean } from '@sanity/client/stega'
import { createClient, type SanityClient } from 'next-sanity'
import { contentSourceEnv, isBuild } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import type { Locale } from '@/i18n/locales'
import { draftClient } from './draftClient'
import { pickLocale, type PickLocale } from '@/cms/locale/pickLocale'
import { querySeed } from './seed'

/** Pinned, so that changes of Sanity's API do not affect the site unnoticed. */
const API_VERSION = '2025-02-19'

/** Timeout of each attempt, in ms. */
const TIMEOUT = 4_000
const MAX_RETRIES = 2
/** Timeout of all attempts, in ms: the other one restarts with each byte. */
const DEADLINE = (MAX_RETRIES + 1) * TIMEOUT

let client: SanityClient | undefined

/**
 * The client for published content, on the server only: it would add 35 kB to the browser's bundle. It bypasses
 * Sanity's CDN, because pages are revalidated immediately after a publication and are a cache themselves.
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
    // Node does not resolve <project>.localhost, the host that Studio uses for the local lake.
    ...(SANITY_API_HOST ? { apiHost: SANITY_API_HOST, useProjectHostname: false } : {}),
  })
}

/**
 * The content could not be read. Replaces the client's own error, which contains the request and the token that reads
 * drafts, because Next.js logs whatever a page throws.
 */
export class ContentError extends Error {
  override name = 'ContentError'

  /** @param found the client's error; only its kind and status are kept */
  constructor(found: unknown) {
    const kind = found instanceof Error ? found.name : typeof found
    const status = found instanceof ClientError ? ` ${found.statusCode}` : ''
    super(`The content could not be read (${kind}${status})`)
  }
}

type Params = Record<string, string | number | boolean | readonly string[]>

/** The reader: a visitor in one locale, or an editor who previews drafts. */
export type ReadContext = { locale: Locale; draft?: boolean }

/**
 * Runs a query of `cms/queries` for one reader and picks the reader's locale. The result type depends on the query's
 * exact text, so a query that changed without `npm run typegen` fails the type check.
 *
 * @param params the query's parameters besides `$locale`, `$now` (an ISO time) and `$draft`
 * @throws ContentError if Sanity does not respond in time; the page then stays stale. A build uses the bundled content
 *   instead.
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

/** Published texts have no stega; characters of that kind, pasted from a preview or forged, would escape length limits. */
function withoutStega<Found>(found: Found): Found {
  const cleaned: unknown = stegaClean(found)
  return cleaned as Found
}

let fromSeed = false

/** True in a build that could not reach Sanity: its pages show the bundled content for a short time. */
export const isFromSeed = () => fromSeed

/** Sanity responded with an error: a wrong project or an invalid query must fail the build. */
function isRefusal(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode < 500
}

/**
 * Retries once if the server has just closed a keep-alive connection. The client itself retries only GET requests;
 * long queries are sent by POST.
 */
function twice<Result>(read: () => Promise<Result>): Promise<Result> {
  return read().catch((error: unknown) => {
    const isDropped = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    if (!isDropped) throw error
    return read()
  })
}
