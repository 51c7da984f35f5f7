import { inLocalStorage } from '@/lib/safeStorage'

const KEY = 'contact.key'

/**
 * The server stores messages with the same key and the same fields only once. The key survives a double
 * click, a timeout and a reload. Tabs share it, in case the visitor sends the same message from two tabs.
 */
export function idempotencyKey(): string {
  return readStoredKey() ?? storeIdempotencyKey(newKey())
}

/** Stores the key before the form is sent, so that another attempt after a reload uses the same key. */
export function storeIdempotencyKey(key: string): string {
  inLocalStorage((storage) => storage.setItem(KEY, key))
  return key
}

/** `used`: the key of the message that was just sent. */
export function nextIdempotencyKey(used: string): string {
  const current = readStoredKey()
  // Another tab has stored a new key, and needs it to send its own message again after a reload.
  if (current && current !== used) return current
  inLocalStorage((storage) => storage.removeItem(KEY))
  return newKey()
}

/**
 * 128 bits, in a form that `IDEMPOTENCY_KEY` (schemas/contact.ts) accepts. Browsers offer `crypto.randomUUID` only in
 * a secure context, which a private address is not (decision 32).
 */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

// Null if no key is stored; undefined if the browser blocks storage. The key is then only in the open form.
const readStoredKey = (): string | null | undefined => inLocalStorage((storage) => storage.getItem(KEY))
