/**
 * Runs a function that reads or writes browser storage, and returns its result. Returns undefined if the
 * function throws, for example because storage is blocked, full or contains malformed JSON: the site must
 * work without storage.
 */
export function inStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
