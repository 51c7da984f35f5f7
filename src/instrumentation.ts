import type { Instrumentation } from 'next'

/** Called by Next once, when the server starts; never during a build. */
export async function register(): Promise<void> {
  // Written as a block, so that the bundler leaves it out of the edge runtime, which has no database.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/server/start')
    await startServer()
  }
}

/** Called by Next.js for errors of pages and routes; logs the route, not the URL. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { errorFacts, log } = await import('@/runtime/log')
    log('error', 'request.failed', { method, route: routePath, ...errorFacts(error) })
  }
}
