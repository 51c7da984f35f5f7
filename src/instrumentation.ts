/** Called by Next once, when the server starts; never during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startServer } = await import('@/server/start')
  startServer()
}
