import type { Instrumentation } from 'next'

/** Next.js calls this function once when the server starts, never during a build. */
export async function register(): Promise<void> {
  // The import is inside the `if` block, so that the bundle for the edge runtime omits the code.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/server/start')
    await startServer()
  }
}

/** Logs the route instead of the URL, which may contain personal data. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { errorFacts, log } = await import('@/runtime/log')
    log('error', 'request.failed', { method, route: routePath, ...errorFacts(error) })
  }
}
