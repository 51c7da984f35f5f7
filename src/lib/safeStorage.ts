/** Returns undefined if browser storage is blocked, full or malformed; the site works without it. */
export function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
