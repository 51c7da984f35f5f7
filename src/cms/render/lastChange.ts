/** The latest of the ISO times; null if there is none. A future `publishFrom` has not changed the page yet. */
export function newestOf(times: readonly (string | null)[]): string | null {
  const pastTimes = times.map((time) => Date.parse(time ?? '')).filter((time) => time <= Date.now())
  return pastTimes.length > 0 ? new Date(Math.max(...pastTimes)).toISOString() : null
}
