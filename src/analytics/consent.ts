import { useSyncExternalStore } from 'react'
import { inStorage } from '@/lib/safeStorage'

export const CONSENT_KEY = 'consent'
/**
 * Increment this version when the question covers more. Older answers become invalid, and every visitor is
 * asked again.
 */
export const CONSENT_VERSION = 2

/** Categories that a visitor can allow or refuse. Necessary storage is not a category. */
export const CATEGORIES = ['analytics', 'advertising'] as const
export type Category = (typeof CATEGORIES)[number]

/** The stored answer: whether each offered category is allowed. `date`: ISO 8601. */
export type ConsentRecord = Partial<Record<Category, boolean>> & { version: number; date: string }
/** The allowed categories (all, one or none), or `unasked` without an answer. */
export type Consent = 'all' | Category | 'refused' | 'unasked'

const listeners = new Set<() => void>()
/** In-memory fallback if the browser cannot store the answer. */
let unstored: ConsentRecord | undefined

/** Whether the browser sends Global Privacy Control, which refuses tracking. */
export function privacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** What the visitor allows. Only an answer to the current question counts, and Global Privacy Control overrides it. */
export function consent(): Consent {
  if (privacyControl()) return 'refused'
  const record = answered()
  if (!record) return 'unasked'
  const allowed = CATEGORIES.filter((category) => record[category] === true)
  return allowed.length === CATEGORIES.length ? 'all' : (allowed[0] ?? 'refused')
}

/**
 * Whether the visitor has answered for every offered category. Global Privacy Control counts as an answer.
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
    // Storage is full or blocked: the answer applies while the page is open, and the previous one is deleted.
    unstored = record
    inStorage(() => localStorage.removeItem(CONSENT_KEY))
  }
  listeners.forEach((listener) => listener())
}

/** The stored answer, if it answers the current question. */
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

/** The visitor's consent, synchronised across tabs. On the server it is `unasked`. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, () => 'unasked')

/**
 * Whether the visitor has answered for every offered category, synchronised across tabs. On the server it is
 * true.
 */
export const useHasAnswered = (offered: readonly Category[]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasAnswered(offered),
    () => true,
  )
