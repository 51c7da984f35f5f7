/** Pages of the second rank that are made anew at a time, so that visitors are served meanwhile. */
const AT_ONCE = 2

/** By path, in the order in which they are made. */
const waiting = new Map<string, () => Promise<void>>()
let atWork = 0

/**
 * Makes pages anew behind the answer, a few at a time however many publications ask for it. One that is waiting
 * already is made once for all of them.
 *
 * @param refresh never rejects
 */
export function refreshLater(paths: readonly string[], refresh: (path: string) => Promise<void>): void {
  for (const path of paths) waiting.set(path, () => refresh(path))
  while (atWork < AT_ONCE && waiting.size > 0) void work()
}

async function work(): Promise<void> {
  atWork += 1
  for (const [path, refresh] of waiting) {
    waiting.delete(path)
    await refresh()
  }
  atWork -= 1
}
