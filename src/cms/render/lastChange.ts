/** The latest of the ISO times, without future ones (`publishFrom`); null if there is none. */
export function newestOf(times: readonly (string | null)[]): string | null {
  const pastTimes = times.map((time) => Date.parse(time ?? '')).filter((time) => time <= Date.now())
  return pastTimes.length > 0 ? new Date(Math.max(...pastTimes)).toISOString() : null
}
