/** Continues in real time while a test moves the clock. */
const REAL = ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] as const
const TIMERS = ['setInterval', 'setTimeout'] as const

/** Sets the clock that `Date` reads, until `jest.useRealTimers()`; timers go on as usual. */
export const setClock = (now: Date | number) => jest.useFakeTimers({ now, doNotFake: [...REAL, ...TIMERS] })

/** Stops the clock that `Date` reads, until `jest.useRealTimers()`: no window of a rate limit ends meanwhile. */
export const stopClock = () => setClock(Date.now())

/** Stops timers until `jest.useRealTimers()`: they end when a test moves them on. `Date` goes on as usual. */
export const holdTimers = () => jest.useFakeTimers({ doNotFake: [...REAL, 'Date'] })
