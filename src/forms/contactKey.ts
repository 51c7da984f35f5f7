import { inStorage } from '@/lib/inStorage'

const KEY = 'contact.key'

/**
 * The key that makes of a form one message, however often it is sent: after a double click, after a time-out and a
 * reload, or from two tabs, which therefore share it.
 */
export function contactKey(): string {
  return stored() ?? keepContactKey(newKey())
}

/** Keeps the key of a form that is about to be sent, and returns it. */
export function keepContactKey(key: string): string {
  inStorage(() => localStorage.setItem(KEY, key))
  return key
}

/** The key of the next form, once one has been sent with `used`, of which nothing stays. */
export function nextContactKey(used: string): string {
  const present = stored()
  // Another tab may have gone on already.
  if (present && present !== used) return present
  inStorage(() => localStorage.removeItem(KEY))
  return newKey()
}

/** 128 random bits. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

// Where the browser refuses its storage, a key is this tab's and lasts as long as the form.
const stored = (): string | null | undefined => inStorage(() => localStorage.getItem(KEY))
