/**
 * Starts something before a file's tests and stops it after them. What it gives is asked for by a call, in tests and in
 * hooks alone; whatever was started first is there for what comes after it.
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
