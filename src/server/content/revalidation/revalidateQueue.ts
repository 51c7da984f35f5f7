/** Few, so that the server still responds to visitors quickly. */
const CONCURRENCY = 2

/** By path, in the order in which they were added. */
const queue = new Map<string, () => Promise<void>>()
let running = 0

/** `refresh` must not reject, because the queue does not handle errors. */
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
