import { useSyncExternalStore } from 'react'

export const CONSENT_KEY = 'consent'
/** Raised when more is asked for than before: an answer to less does not count, and the visitor is asked anew. */
export const CONSENT_VERSION = 1

/** What is stored of an answer. `date`: ISO 8601, of the answer. */
export type ConsentRecord = { version: number; date: string; measurement: boolean }
export type Consent = 'granted' | 'refused' | 'unasked'

const listeners = new Set<() => void>()
/** The answer of this page's life, should the browser not be able to store it. */
let unstored: ConsentRecord | undefined

/** Whether the browser says by itself that its user is not to be followed (Global Privacy Control). */
export function privacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** Whether the visitor may be measured. Only a yes to what is asked today counts as one, and no signal outweighs it. */
export function consent(): Consent {
  if (privacyControl()) return 'refused'
  const record = stored() ?? unstored
  if (record?.version !== CONSENT_VERSION) return 'unasked'
  return record.measurement === true ? 'granted' : 'refused'
}

/** Keeps the visitor's answer; it holds at once, in every tab. */
export function answerConsent(measurement: boolean): void {
  const record = { version: CONSENT_VERSION, date: new Date().toISOString(), measurement }
  unstored = record
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(record))
  } catch {
    // Full, or forbidden: the answer holds for as long as the page is open.
  }
  listeners.forEach((listener) => listener())
}

function stored(): Partial<ConsentRecord> | undefined {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null')
    return typeof record === 'object' && record ? record : undefined
  } catch {
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The visitor's answer, followed across tabs. On the server it is `unasked`. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, () => 'unasked')
