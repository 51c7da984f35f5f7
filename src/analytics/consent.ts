import { useSyncExternalStore } from 'react'
import { inLocalStorage } from '@/lib/safeStorage'

export const CONSENT_KEY = 'consent'
/** Increment it when the question asks for more than before: every visitor is then asked again. */
export const CONSENT_VERSION = 3

/** Storage that the site needs to work requires no consent, so it is not a category. */
export const CATEGORIES = ['analytics', 'advertising'] as const
export type Category = (typeof CATEGORIES)[number]

/** As stored in localStorage, with each category that was offered. `date` is in ISO 8601. */
export type ConsentRecord = Partial<Record<Category, boolean>> & { version: number; date: string }
/** `unasked`: the visitor has not answered the current version of the question. */
export type Consent = 'all' | Category | 'refused' | 'unasked'

const listeners = new Set<() => void>()
/** Used if localStorage is full or blocked. The answer is lost when the page reloads or closes. */
let answerInMemory: ConsentRecord | undefined

/** A browser setting that refuses tracking on all sites. */
export function privacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

export function consent(): Consent {
  if (privacyControl()) return 'refused'
  const record = currentAnswer()
  if (!record) return 'unasked'
  const allowed = CATEGORIES.filter((category) => record[category] === true)
  return allowed.length === CATEGORIES.length ? 'all' : (allowed[0] ?? 'refused')
}

function hasAnswered(offered: readonly Category[]): boolean {
  const record = currentAnswer()
  return privacyControl() || offered.every((category) => record?.[category] !== undefined)
}

export function allows(category: Category, answer = consent()): boolean {
  return answer === 'all' || answer === category
}

/**
 * Applies at once, in other tabs only if localStorage works. Categories that are `offered` but not `allowed` count as
 * refused.
 */
export function answerConsent(
  allowed: readonly Category[],
  offered = CATEGORIES as readonly Category[],
): void {
  const record: ConsentRecord = { version: CONSENT_VERSION, date: new Date().toISOString() }
  for (const category of offered) record[category] = allowed.includes(category)
  const isStored = inLocalStorage((storage) => {
    storage.setItem(CONSENT_KEY, JSON.stringify(record))
    return true
  })
  answerInMemory = isStored ? undefined : record
  // Otherwise, the previous answer in localStorage would apply again after a reload.
  if (!isStored) inLocalStorage((storage) => storage.removeItem(CONSENT_KEY))
  listeners.forEach((listener) => listener())
}

function currentAnswer(): Partial<ConsentRecord> | undefined {
  const record = answerInMemory ?? storedAnswer()
  return record?.version === CONSENT_VERSION ? record : undefined
}

function storedAnswer(): Partial<ConsentRecord> | undefined {
  const record: unknown = inLocalStorage((storage) => JSON.parse(storage.getItem(CONSENT_KEY) ?? 'null'))
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

/** Updates when the answer changes in any tab. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, () => 'unasked')

/** True on the server and during hydration, so that the question is not shown yet. */
export const useHasAnswered = (offered: readonly Category[]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasAnswered(offered),
    () => true,
  )
