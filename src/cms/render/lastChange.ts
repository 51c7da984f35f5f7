/**
 * Returns the latest of the ISO times that is not in the future, or null. The sitemap and the Atom feed use
 * it as the last change of a page, with the edit times and publication dates of the documents on the page. A
 * date in the future does not count, because the page has not changed yet.
 */
export function newestOf(times: readonly (string | null)[]): string | null {
  const pastTimes = times.map((time) => Date.parse(time ?? '')).filter((time) => time <= Date.now())
  return pastTimes.length > 0 ? new Date(Math.max(...pastTimes)).toISOString() : null
}
