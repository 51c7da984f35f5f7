/** What goes on as usual while a test moves the clock. */
const TIMERS = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'performance',
] as const

/** Sets the clock that `Date` reads, until `jest.useRealTimers()`; timers go on as usual. */
export const setClock = (now: Date | number) => jest.useFakeTimers({ now, doNotFake: [...TIMERS] })
