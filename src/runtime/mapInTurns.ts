import { setImmediate } from 'node:timers/promises'

/** Maps a list in order. Other requests get a turn after each item, so a long list does not block the process. */
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
