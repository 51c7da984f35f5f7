/**
 * Returns the latest time that is not in the future (ISO), or null. Used for the last change of a page, with
 * edit times and publication dates as input: a publication date in the future has not changed the page yet.
 */
export function newestOf(times: readonly (string | null)[]): string | null {
  const pastTimes = times.map((time) => Date.parse(time ?? '')).filter((time) => time <= Date.now())
  return pastTimes.length > 0 ? new Date(Math.max(...pastTimes)).toISOString() : null
}
