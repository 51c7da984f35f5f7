import type { Instrumentation } from 'next'

/** Startup hook: Next.js calls this function once when the server starts, never during a build. */
export async function register(): Promise<void> {
  // The server code is imported only in the Node.js runtime. Because the import is inside the `if` block, the
  // bundler omits that code from the bundle for the edge runtime, which cannot run it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/server/start')
    await startServer()
  }
}

/**
 * Error hook: Next.js calls this function when a page or API route throws. Logs the name of the route instead
 * of the URL, which may contain personal data.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { errorFacts, log } = await import('@/runtime/log')
    log('error', 'request.failed', { method, route: routePath, ...errorFacts(error) })
  }
}
