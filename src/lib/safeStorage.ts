/**
 * Returns undefined if storage is blocked, full or contains malformed JSON: the site must work without
 * storage. A lint rule forbids other access to it.
 */
export const inLocalStorage = <T>(access: (storage: Storage) => T): T | undefined =>
  orUndefined(() => access(localStorage))

export const inSessionStorage = <T>(access: (storage: Storage) => T): T | undefined =>
  orUndefined(() => access(sessionStorage))

function orUndefined<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
