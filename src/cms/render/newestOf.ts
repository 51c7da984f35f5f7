/**
 * The newest of these times that is not in the future, as an ISO time; null if there is none. A scheduled document
 * changed on its publication date.
 */
export function newestOf(times: readonly (string | null)[]): string | null {
  const known = times.map((time) => Date.parse(time ?? '')).filter((time) => time <= Date.now())
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null
}
