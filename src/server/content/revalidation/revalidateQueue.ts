/** How many low-priority pages are revalidated at a time, so that visitors are still served. */
const CONCURRENCY = 2

/** By path, in queue order. */
const waiting = new Map<string, () => Promise<void>>()
let running = 0

/**
 * Revalidates pages in the background, a few at a time for all publications together. A page that is already queued is
 * not queued again.
 *
 * @param refresh never rejects
 */
export function enqueueRevalidation(
  paths: readonly string[],
  refresh: (path: string) => Promise<void>,
): void {
  for (const path of paths) waiting.set(path, () => refresh(path))
  while (running < CONCURRENCY && waiting.size > 0) void work()
}

async function work(): Promise<void> {
  running += 1
  for (const [path, refresh] of waiting) {
    waiting.delete(path)
    await refresh()
  }
  running -= 1
}
