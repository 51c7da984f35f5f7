/**
 * Returns the latest of the ISO times that is not in the future; null if there is none. The sitemap and the
 * Atom feed call it with the edit times and publication dates of the documents on a page, to find out when the
 * page last changed.
 */
export function newestOf(times: readonly (string | null)[]): string | null {
  const pastTimes = times.map((time) => Date.parse(time ?? '')).filter((time) => time <= Date.now())
  return pastTimes.length > 0 ? new Date(Math.max(...pastTimes)).toISOString() : null
}
