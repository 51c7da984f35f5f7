import { httpBatchLink } from '@trpc/client'
import { createTRPCNext } from '@trpc/next'
import superjson from 'superjson'
import type { AppRouter } from '@/server/routers/_app'

const URL = '/api/trpc'
/** Milliseconds; a visitor who waits longer is told that it failed, and may send again: a message has its key. */
const ANSWER_WITHIN = 15_000

/**
 * The procedures, typed. Imported only by what loads on demand: forms and dialogs. Query defaults are the
 * specification's: 3 retries with back-off up to 30 s and a cache of 5 minutes are react-query's own. A mutation is tried at once and fails at once, offline too: the visitor decides what next.
 */
export const trpc = createTRPCNext<AppRouter>({
  transformer: superjson,
  config: () => ({
    links: [
      httpBatchLink({
        url: URL,
        // The server's limit.
        maxItems: 10,
        fetch: (input, options) => fetch(input, { ...options, signal: AbortSignal.timeout(ANSWER_WITHIN) }),
        transformer: superjson,
        // The language that the visitor reads in, for mails and accounts.
        headers: () => ({ 'x-locale': document.documentElement.lang }),
      }),
    ],
    queryClientConfig: {
      defaultOptions: { queries: { refetchOnWindowFocus: false }, mutations: { networkMode: 'always' } },
    },
  }),
})
