/** Whether a time in a document's schedule lies in the future or in the past. False without a time. */
export const isToCome = (from: unknown, now: Date): from is string =>
  typeof from === 'string' && Date.parse(from) > now.getTime()
export const hasEnded = (until: unknown, now: Date): until is string =>
  typeof until === 'string' && Date.parse(until) <= now.getTime()
