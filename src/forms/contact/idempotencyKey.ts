import { inLocalStorage } from '@/lib/safeStorage'

const KEY = 'contact.key'

/**
 * Returns the idempotency key of the contact form. The server stores a message only once if it arrives again
 * with the same key. The key stays the same after a double click, a timeout or a reload. Tabs share it
 * through `localStorage`, in case the visitor sends the same message from two tabs. A different message with
 * the same key is still stored, because the server compares the key together with the fields.
 */
export function idempotencyKey(): string {
  return readStoredKey() ?? storeIdempotencyKey(newKey())
}

/**
 * Stores the idempotency key before the form is sent, so that another attempt after a reload uses the same
 * key. Returns the key.
 */
export function storeIdempotencyKey(key: string): string {
  inLocalStorage((storage) => storage.setItem(KEY, key))
  return key
}

/**
 * Returns the key for the next message, after a message was sent with the key `used`. Removes `used` from
 * storage, unless another tab has already stored a new key.
 */
export function nextIdempotencyKey(used: string): string {
  const current = readStoredKey()
  // Another tab has meanwhile stored a new key, for its own next message. The new key stays in storage,
  // because that tab needs it to send its message again after a reload.
  if (current && current !== used) return current
  inLocalStorage((storage) => storage.removeItem(KEY))
  return newKey()
}

/**
 * Returns a new idempotency key: 128 random bits as hexadecimal digits, so that no two visitors get the same
 * key.
 */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

// Reads the idempotency key from `localStorage`. Returns null if no key is stored, and undefined if the browser
// blocks storage. Without storage, the key exists only in memory, as long as the form stays open.
const readStoredKey = (): string | null | undefined => inLocalStorage((storage) => storage.getItem(KEY))
