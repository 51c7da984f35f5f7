import { setImmediate } from 'node:timers/promises'

/** Yields to the event loop after each item, so that a long list does not block other requests. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(await map(item))
    await setImmediate()
  }
  return results
}
