/**
 * The newest of the given times that is not in the future, as an ISO time; null if there is none. A page's last
 * change is computed from change times and publication dates, because a scheduled document changes the page on its
 * publication date.
 */
export function newestOf(times: readonly (string | null)[]): string | null {
  const known = times.map((time) => Date.parse(time ?? '')).filter((time) => time <= Date.now())
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null
}
