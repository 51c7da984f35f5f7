/**
 * Timeouts in this range are multiplied, in ms. Shorter ones are often pauses; longer ones suffice on a busy
 * machine, too.
 */
const [SHORTEST, LONGEST] = [1_000, 15_000]
const FACTOR = 30

// Extends the timeouts of the code under test, such as the three seconds of a database connection, because a
// busy machine would exceed them. A test about a timeout freezes the timers and advances them itself (clock.ts).

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, [callback, ms = 0, ...values]: Parameters<typeof setTimeout>) {
    if (ms < SHORTEST || ms > LONGEST) return Reflect.apply(start, self, [callback, ms, ...values])
    // `unref` keeps Jest from waiting for the timer.
    return Reflect.apply(start, self, [callback, ms * FACTOR, ...values]).unref()
  },
})

jest.mock('node:timers/promises', () => {
  const timers = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises')
  const pause: typeof timers.setTimeout = (ms = 0, value, options) => {
    // A timeout does not keep the process alive; a retry delay does.
    const isTimeout = options?.ref === false && ms <= LONGEST
    return timers.setTimeout(isTimeout ? ms * FACTOR : ms, value, options)
  }
  return { ...timers, setTimeout: pause }
})
