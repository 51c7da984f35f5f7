import { inStorage } from '@/lib/safeStorage'

const KEY = 'contact.key'

/**
 * The idempotency key of a form: the same after a double click, after a timeout and a reload, and in two tabs, which
 * share it.
 */
export function idempotencyKey(): string {
  return readStoredKey() ?? storeIdempotencyKey(newKey())
}

/** Stores and returns the key of a form that is about to be sent. */
export function storeIdempotencyKey(key: string): string {
  inStorage(() => localStorage.setItem(KEY, key))
  return key
}

/** Replaces the key `used` after a form was sent. */
export function nextIdempotencyKey(used: string): string {
  const current = readStoredKey()
  // Another tab may have replaced it already.
  if (current && current !== used) return current
  inStorage(() => localStorage.removeItem(KEY))
  return newKey()
}

/** 128 random bits. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

// If the browser blocks storage, the key lasts as long as the form in this tab.
const readStoredKey = (): string | null | undefined => inStorage(() => localStorage.getItem(KEY))
