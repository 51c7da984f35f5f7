/** Called by Next once, when the server starts; never during a build. */
export async function register(): Promise<void> {
  // Written as a block, so that the bundler leaves it out of the edge runtime, which has no database.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/server/start')
    startServer()
  }
}
