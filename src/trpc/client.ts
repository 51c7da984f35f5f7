import { httpBatchLink, loggerLink } from '@trpc/client'
import { createTRPCNext } from '@trpc/next'
import superjson from 'superjson'
import { LOCALE_HEADER } from '@/i18n/localeHeader'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'

const URL = '/api/trpc'

/** Retry and cache options, in ms. Mutations are not retried, even offline: the visitor decides. */
export const QUERY_DEFAULTS = {
  queries: {
    retry: 3,
    retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, 30_000),
    gcTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  },
  mutations: { retry: 0, networkMode: 'always' },
} as const

/** Logs failed calls to the console, with their name and error, never their input. */
export const failureLog = loggerLink<AppRouter>({
  enabled: ({ direction, ...call }) =>
    direction === 'down' && 'result' in call && call.result instanceof Error,
  logger: (call) => {
    if (call.direction === 'down') console.error(`${call.type} ${call.path} failed:`, call.result)
  },
})

/** The procedures, typed. Imported only by what loads on demand: forms and dialogs. */
export const trpc = createTRPCNext<AppRouter>({
  transformer: superjson,
  config: () => ({
    links: [
      failureLog,
      httpBatchLink({
        url: URL,
        // The server's limit.
        maxItems: 10,
        fetch: (input, options) =>
          fetch(input, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
        transformer: superjson,
        // The visitor's locale, for mails and accounts.
        headers: () => ({ [LOCALE_HEADER]: document.documentElement.lang }),
      }),
    ],
    queryClientConfig: { defaultOptions: QUERY_DEFAULTS },
  }),
})
