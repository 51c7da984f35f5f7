import { useSyncExternalStore } from 'react'
import { inStorage } from '@/lib/safeStorage'

export const CONSENT_KEY = 'consent'
/**
 * Version of the consent question. Increment it when the question covers more: older answers then become invalid, and
 * every visitor is asked again.
 */
export const CONSENT_VERSION = 2

/**
 * Categories of tracking that a visitor can allow or refuse. Necessary storage needs no consent, so it is not a
 * category.
 */
export const CATEGORIES = ['analytics', 'advertising'] as const
export type Category = (typeof CATEGORIES)[number]

/** The stored answer: whether each offered category is allowed. `date`: ISO 8601. */
export type ConsentRecord = Partial<Record<Category, boolean>> & { version: number; date: string }
/** What the visitor allows: all categories, one of them, or none (`refused`). `unasked`: no answer yet. */
export type Consent = 'all' | Category | 'refused' | 'unasked'

const listeners = new Set<() => void>()
/** The answer in memory, if the browser cannot store it. */
let unstored: ConsentRecord | undefined

/** Whether the browser sends Global Privacy Control, which refuses tracking. */
export function privacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/**
 * The visitor's consent. Only an answer to the current version of the question counts. Global Privacy Control
 * overrides every answer.
 */
export function consent(): Consent {
  if (privacyControl()) return 'refused'
  const record = answered()
  if (!record) return 'unasked'
  const allowed = CATEGORIES.filter((category) => record[category] === true)
  return allowed.length === CATEGORIES.length ? 'all' : (allowed[0] ?? 'refused')
}

/**
 * Whether the visitor has answered for every offered category. Global Privacy Control (a browser setting) counts as
 * an answer.
 */
function hasAnswered(offered: readonly Category[]): boolean {
  const record = answered()
  return privacyControl() || offered.every((category) => record?.[category] !== undefined)
}

export function allows(category: Category, answer = consent()): boolean {
  return answer === 'all' || answer === category
}

/**
 * Stores the visitor's answer, which applies at once in every tab.
 * @param allowed the offered categories that the visitor allows
 */
export function answerConsent(
  allowed: readonly Category[],
  offered = CATEGORIES as readonly Category[],
): void {
  const record: ConsentRecord = { version: CONSENT_VERSION, date: new Date().toISOString() }
  for (const category of offered) record[category] = allowed.includes(category)
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(record))
    unstored = undefined
  } catch {
    // Storage is full or blocked. The new answer applies while the page is open, and the previous one must not return
    // later.
    unstored = record
    inStorage(() => localStorage.removeItem(CONSENT_KEY))
  }
  listeners.forEach((listener) => listener())
}

/** The visitor's answer, if it is an answer to the current version of the question. */
function answered(): Partial<ConsentRecord> | undefined {
  const record = unstored ?? stored()
  return record?.version === CONSENT_VERSION ? record : undefined
}

function stored(): Partial<ConsentRecord> | undefined {
  const record: unknown = inStorage(() => JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null'))
  return typeof record === 'object' && record ? record : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** React hook for `consent`, synchronised across tabs. On the server, the value is `unasked`. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, () => 'unasked')

/** React hook for `hasAnswered`, synchronised across tabs. On the server, the value is true. */
export const useHasAnswered = (offered: readonly Category[]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasAnswered(offered),
    () => true,
  )
