import type { SanityQueries } from '@sanity/client'
import { createClient, type SanityClient } from 'next-sanity'
import { contentSourceEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { draftClient } from './draftClient'

/** Dated so that Sanity's later changes of behaviour do not reach us unseen. */
const API_VERSION = '2025-02-19'

/** A page that is being refreshed waits at most this long for each attempt, in milliseconds. */
const TIMEOUT = 4_000
const MAX_RETRIES = 2

let client: SanityClient | undefined

/**
 * The client of the published content, for the server alone: in a component it would cost every
 * visitor 35 kB. Past the CDN, because pages are refreshed within a moment of each publication and
 * are themselves the cache.
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
    // Node does not resolve <project>.localhost, the address that Studio uses for the local lake.
    ...(SANITY_API_HOST ? { apiHost: SANITY_API_HOST, useProjectHostname: false } : {}),
  })
}

/** Who reads: a visitor in one language, or an editor who looks at what is not published yet. */
export type Reading = { locale: Locale; draft?: boolean }

/**
 * Runs a query of `cms/queries` for one reader. The result's type hangs on the query's exact text,
 * so a query that changed without `npm run typegen` fails the type check.
 *
 * @param params what the query asks for beside `$locale`, `$now` (an ISO time) and `$draft`
 * @throws the client's error where the content cannot be reached in time; the page then stays as it was
 */
export function fetchContent<Query extends keyof SanityQueries>(
  query: Query,
  { locale, draft }: Reading,
  params: Record<string, string | number | readonly string[]> = {},
): Promise<SanityQueries[Query]> {
  const now = new Date().toISOString()
  const drafts = draft ? draftClient(publishedClient()) : null
  const client = drafts ?? publishedClient()
  return client.fetch<SanityQueries[Query]>(query, { ...params, locale, draft: drafts !== null, now })
}
