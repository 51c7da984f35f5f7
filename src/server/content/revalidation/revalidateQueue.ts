/**
 * How many pages of the queue are revalidated at the same time: few, so that the server still responds to
 * visitors quickly.
 */
const CONCURRENCY = 2

/**
 * The pages that wait to be revalidated, in the order in which they were added: path → function that revalidates
 * the page.
 */
const queue = new Map<string, () => Promise<void>>()
let running = 0

/**
 * Revalidates pages in the background. All calls share one queue, which revalidates a few pages at a time. A
 * page that is already queued is not added again.
 *
 * @param refresh revalidates one page. It must not reject, because the queue does not handle errors.
 */
export function enqueueRevalidation(
  paths: readonly string[],
  refresh: (path: string) => Promise<void>,
): void {
  for (const path of paths) queue.set(path, () => refresh(path))
  while (running < CONCURRENCY && queue.size > 0) void work()
}

async function work(): Promise<void> {
  running += 1
  for (const [path, refresh] of queue) {
    queue.delete(path)
    await refresh()
  }
  running -= 1
}
