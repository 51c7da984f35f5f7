/** Stays in real time while a test moves the clock. */
const REAL = ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] as const
const TIMERS = ['setInterval', 'setTimeout'] as const

/** Sets the clock that `Date` reads, until `jest.useRealTimers()`. Timers run as usual. */
export const setClock = (now: Date | number) => jest.useFakeTimers({ now, doNotFake: [...REAL, ...TIMERS] })

/**
 * Freezes the clock that `Date` reads, until `jest.useRealTimers()`, so that no rate limit window expires
 * meanwhile.
 */
export const freezeClock = () => setClock(Date.now())

/** Freezes timers until `jest.useRealTimers()`; a test advances them. `Date` runs as usual. */
export const freezeTimers = () => jest.useFakeTimers({ doNotFake: [...REAL, 'Date'] })
