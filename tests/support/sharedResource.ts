/**
 * Starts a resource before a file's tests and stops it after them. Access it through the returned function,
 * only in tests and hooks. Resources start in the order of their definition.
 */
export function sharedResource<T extends { stop: () => Promise<unknown> }>(start: () => Promise<T>): () => T {
  let resource: T | undefined
  beforeAll(async () => {
    resource = await start()
  })
  afterAll(() => resource?.stop())
  return () => {
    if (!resource) throw new Error('The resource was used before it was started')
    return resource
  }
}
