/**
 * Runs a function that reads or writes browser storage. Returns undefined if storage is blocked, full or malformed,
 * because the site must work without storage.
 */
export function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
