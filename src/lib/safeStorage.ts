/**
 * Returns undefined if storage is blocked, full or contains malformed JSON: the site must work without
 * storage. A lint rule forbids other access to it.
 */
export const inLocalStorage = <T>(access: (storage: Storage) => T): T | undefined =>
  orUndefined(() => access(localStorage))

export const inSessionStorage = <T>(access: (storage: Storage) => T): T | undefined =>
  orUndefined(() => access(sessionStorage))

/** The cookies that scripts can read; '' if they are blocked. */
export const readCookies = (): string => orUndefined(() => document.cookie) ?? ''

export const writeCookie = (cookie: string): void => void orUndefined(() => (document.cookie = cookie))

function orUndefined<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
