/**
 * The newest of these times that has come, as an ISO time, null where there is none: a document that appears by its
 * date changed on that date.
 */
export function newestOf(times: readonly (string | null)[]): string | null {
  const known = times.map((time) => Date.parse(time ?? '')).filter((time) => time <= Date.now())
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null
}
