import { createTRPCNext } from '@trpc/next'
import superjson from 'superjson'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import { links } from './links'

/**
 * Times in ms. Mutations are not retried: the visitor decides whether to send the form again. They are sent
 * even if the browser reports that it is offline; by default, they would wait silently instead of failing.
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

/** Only code that loads on demand may import this client, so that the first load of a page stays small. */
export const trpc = createTRPCNext<AppRouter>({
  transformer: superjson,
  config: () => ({
    links,
    queryClientConfig: { defaultOptions: QUERY_DEFAULTS },
  }),
})
