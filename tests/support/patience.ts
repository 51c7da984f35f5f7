/** In ms. `setTimeout` is used for shorter pauses, too; nothing longer is missed on a busy machine. */
const [SHORTEST, LONGEST] = [1_000, 15_000]
const FACTOR = 30

// Stretches the deadlines of the code under test, such as the three seconds of a database connection, which a busy
// machine misses. A test about a deadline holds the timers and moves them itself (clock.ts).

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, [callback, ms = 0, ...values]: Parameters<typeof setTimeout>) {
    if (ms < SHORTEST || ms > LONGEST) return Reflect.apply(start, self, [callback, ms, ...values])
    // Jest must not wait for it.
    return Reflect.apply(start, self, [callback, ms * FACTOR, ...values]).unref()
  },
})

jest.mock('node:timers/promises', () => {
  const timers = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises')
  const pause: typeof timers.setTimeout = (ms = 0, value, options) => {
    // A deadline does not keep the process alive; a pause before the next attempt does.
    const isDeadline = options?.ref === false && ms <= LONGEST
    return timers.setTimeout(isDeadline ? ms * FACTOR : ms, value, options)
  }
  return { ...timers, setTimeout: pause }
})
