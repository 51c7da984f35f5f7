import { createTRPCNext } from '@trpc/next'
import superjson from 'superjson'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import { links } from './links'

/**
 * Retry and cache options of tRPC calls; times are in ms. Failed mutations are not retried automatically: the
 * visitor decides whether to send the form again. Mutations are sent even if the browser reports that it is
 * offline: the request then fails, and the form shows the error. By default, the call would wait silently
 * until the browser is online.
 */
export const QUERY_DEFAULTS = {
  queries: {
    retry: 3,
    retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, 30_000),
    gcTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  },
  mutations: { retry: 0, networkMode: 'always' },
} as const

/**
 * The typed tRPC client with React hooks. Only code that loads on demand (forms and dialogs) may import it,
 * so that the first load of a page stays small.
 */
export const trpc = createTRPCNext<AppRouter>({
  transformer: superjson,
  config: () => ({
    links,
    queryClientConfig: { defaultOptions: QUERY_DEFAULTS },
  }),
})
