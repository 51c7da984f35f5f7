import { setTimeout as pause } from 'node:timers/promises'

/** Retries until the attempt succeeds, or fails with the last error after the deadline (in ms). */
export async function eventually<T>(attempt: () => T | Promise<T>, deadline = 60_000): Promise<T> {
  // Not `Date`, because a test may have set it.
  const end = performance.now() + deadline
  for (;;) {
    try {
      return await attempt()
    } catch (failure) {
      if (performance.now() > end) throw failure
      await pause(25)
    }
  }
}
