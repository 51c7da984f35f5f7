import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until the answer passes, or fails with the last failure when the deadline (in ms) is over. */
export async function eventually<T>(attempt: () => T | Promise<T>, deadline = 60_000): Promise<T> {
  // Not by `Date`, which a test may have set.
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
