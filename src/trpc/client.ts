import { httpBatchLink, loggerLink } from '@trpc/client'
import { createTRPCNext } from '@trpc/next'
import superjson from 'superjson'
import { LOCALE_HEADER, MEMBER_HEADER } from '@/lib/callHeaders'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { localeOf } from '@/lib/routes'
import { shownMemberId } from '@/lib/session'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

/**
 * Logs failed calls to the browser's console, without the input of mutations, which may contain a password. The error
 * of a query has its URL, which contains the input.
 */
export const failureLog = loggerLink<AppRouter>({
  enabled: ({ direction, ...call }) =>
    direction === 'down' && 'result' in call && call.result instanceof Error,
  logger: (call) => {
    if (call.direction === 'down') console.error(`${call.type} ${call.path} failed:`, call.result)
  },
})

const links = [
  failureLog,
  httpBatchLink<AppRouter>({
    url: '/api/trpc',
    // The server refuses larger batches, so tRPC sends further calls in another request.
    maxItems: 10,
    fetch: (input, options) => fetch(input, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
    transformer: superjson,
    headers() {
      const memberId = shownMemberId()
      return {
        // For mails to the visitor and the wording of the newsletter question. Not the `lang` of the document, which
        // the translation of a browser changes.
        [LOCALE_HEADER]: localeOf(location.pathname),
        ...(memberId && { [MEMBER_HEADER]: memberId }),
      }
    },
  }),
]

/**
 * Times in ms. Mutations are not retried: the visitor decides whether to send the form again. Calls are sent even if
 * the browser reports that it is offline; by default, they would wait silently instead of failing. This
 * mode would turn `refetchOnReconnect` off.
 */
export const QUERY_DEFAULTS = {
  queries: {
    retry: 3,
    retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, 30_000),
    gcTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  },
  mutations: { retry: 0, networkMode: 'always' },
} as const

/** Only code that loads on demand may import this client, so that the first load of a page stays small. */
export const trpc = createTRPCNext<AppRouter>({
  transformer: superjson,
  config: () => ({
    links,
    queryClientConfig: { defaultOptions: QUERY_DEFAULTS },
  }),
})
