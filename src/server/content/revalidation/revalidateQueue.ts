/** How many low-priority pages are revalidated at a time, so that visitors are still served. */
const CONCURRENCY = 2

/** By path, in queue order. */
const waiting = new Map<string, () => Promise<void>>()
let running = 0

/**
 * Revalidates pages in the background. All calls share one queue, which works on a few pages at a time. A page that is
 * already waiting in the queue is revalidated only once.
 *
 * @param refresh revalidates one page. It must not reject, because the queue does not handle errors.
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
