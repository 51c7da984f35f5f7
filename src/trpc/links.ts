import { httpBatchLink, loggerLink } from '@trpc/client'
import superjson from 'superjson'
import { LOCALE_HEADER } from '@/i18n/localeHeader'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'

const URL = '/api/trpc'

/** Logs failed calls to the browser's console, but never their input, which may contain a password. */
export const failureLog = loggerLink<AppRouter>({
  enabled: ({ direction, ...call }) =>
    direction === 'down' && 'result' in call && call.result instanceof Error,
  logger: (call) => {
    if (call.direction === 'down') console.error(`${call.type} ${call.path} failed:`, call.result)
  },
})

/** For the client with React hooks (client.ts) and for that of the contact form. */
export const links = [
  failureLog,
  httpBatchLink<AppRouter>({
    url: URL,
    // The server refuses larger batches, so tRPC sends further calls in another request.
    maxItems: 10,
    fetch: (input, options) => fetch(input, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
    transformer: superjson,
    // The server uses the page's locale for mails to the visitor.
    headers: () => ({ [LOCALE_HEADER]: document.documentElement.lang }),
  }),
]
