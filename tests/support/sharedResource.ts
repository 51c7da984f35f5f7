/**
 * Starts a resource before a file's tests and stops it after them. Access it through the returned function,
 * only in tests and hooks. Resources start in the order of their definition.
 */
export function forAllTests<T extends { stop: () => Promise<unknown> }>(start: () => Promise<T>): () => T {
  let running: T | undefined
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running?.stop())
  return () => {
    if (!running) throw new Error('Asked for before it was started')
    return running
  }
}
