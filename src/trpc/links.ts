import { httpBatchLink, loggerLink } from '@trpc/client'
import superjson from 'superjson'
import { LOCALE_HEADER } from '@/i18n/localeHeader'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'

const URL = '/api/trpc'

/**
 * Logs failed tRPC calls to the browser's console: the name of the procedure and the error, but never the
 * input, which may contain a password.
 */
export const failureLog = loggerLink<AppRouter>({
  enabled: ({ direction, ...call }) =>
    direction === 'down' && 'result' in call && call.result instanceof Error,
  logger: (call) => {
    if (call.direction === 'down') console.error(`${call.type} ${call.path} failed:`, call.result)
  },
})

/**
 * The tRPC links, through which a tRPC client sends each call: the first logs failed calls, the second sends
 * calls to the server. Two clients share them: the one with React hooks (client.ts), and that of the contact
 * form, which needs no hooks.
 */
export const links = [
  failureLog,
  httpBatchLink<AppRouter>({
    url: URL,
    // Maximum number of calls in one HTTP request. The server refuses larger batches, so tRPC sends further
    // calls in another request.
    maxItems: 10,
    fetch: (input, options) => fetch(input, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
    transformer: superjson,
    // Sends the page's locale, so that the server uses it for mails to the visitor.
    headers: () => ({ [LOCALE_HEADER]: document.documentElement.lang }),
  }),
]
