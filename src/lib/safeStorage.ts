/**
 * Runs a function that reads or writes `localStorage`, and returns its result. Returns undefined if the function
 * throws, for example because storage is blocked, full or contains malformed JSON: the site must work without
 * storage. A lint rule forbids other access to storage.
 */
export const inLocalStorage = <T>(access: (storage: Storage) => T): T | undefined =>
  orUndefined(() => access(localStorage))

/** The same for `sessionStorage`, which belongs to one tab and survives its reloads. */
export const inSessionStorage = <T>(access: (storage: Storage) => T): T | undefined =>
  orUndefined(() => access(sessionStorage))

function orUndefined<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
