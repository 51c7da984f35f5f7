import { inStorage } from '@/lib/inStorage'

const KEY = 'contact.key'

/**
 * The key that makes of a form one message, however often it is sent: after a double click, after a time-out and a
 * reload, or from two tabs, which therefore share it.
 */
export function contactKey(): string {
  return stored() ?? store(newKey())
}

/** The key of the next form, once one has been sent with `used`. */
export function nextContactKey(used: string): string {
  const present = stored()
  // Another tab may have gone on already.
  return present && present !== used ? present : store(newKey())
}

/** 128 random bits. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

// Where the browser refuses its storage, a key is this tab's and lasts as long as the form.
const stored = (): string | null | undefined => inStorage(() => localStorage.getItem(KEY))

function store(key: string): string {
  inStorage(() => localStorage.setItem(KEY, key))
  return key
}
