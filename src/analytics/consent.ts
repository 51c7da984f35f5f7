import { useSyncExternalStore } from 'react'
import { inLocalStorage } from '@/lib/safeStorage'

export const CONSENT_KEY = 'consent'
/**
 * Version of the consent question. Increment it when the question asks for more than before: stored answers
 * to older versions are then ignored, and every visitor is asked again.
 */
export const CONSENT_VERSION = 3

/**
 * Categories of tracking that a visitor can allow or refuse. Storage that the site needs to work requires no
 * consent, so it is not a category.
 */
export const CATEGORIES = ['analytics', 'advertising'] as const
export type Category = (typeof CATEGORIES)[number]

/**
 * The visitor's answer to the consent question, as stored in localStorage: for each category that the
 * question offered, whether it is allowed. `date`: the time of the answer, in ISO 8601.
 */
export type ConsentRecord = Partial<Record<Category, boolean>> & { version: number; date: string }
/**
 * What the visitor allows: `all` categories, only one category, or none (`refused`). `unasked`: the visitor
 * has not answered the consent question yet.
 */
export type Consent = 'all' | Category | 'refused' | 'unasked'

const listeners = new Set<() => void>()
/**
 * The visitor's answer to the consent question if it cannot be stored, because localStorage is full or
 * blocked. The answer is lost when the page is closed.
 */
let answerInMemory: ConsentRecord | undefined

/**
 * Whether the browser sends the Global Privacy Control signal, by which its user refuses tracking on all
 * sites.
 */
export function privacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/**
 * What the visitor allows now. An answer to an older version of the consent question counts as no answer.
 * Global Privacy Control (a browser setting) counts as a refusal, even if the visitor has allowed tracking
 * here.
 */
export function consent(): Consent {
  if (privacyControl()) return 'refused'
  const record = currentAnswer()
  if (!record) return 'unasked'
  const allowed = CATEGORIES.filter((category) => record[category] === true)
  return allowed.length === CATEGORIES.length ? 'all' : (allowed[0] ?? 'refused')
}

/**
 * Whether the visitor has answered for every category that the question offers (`offered`), so that the
 * question need not be shown. Global Privacy Control (a browser setting) counts as an answer.
 */
function hasAnswered(offered: readonly Category[]): boolean {
  const record = currentAnswer()
  return privacyControl() || offered.every((category) => record?.[category] !== undefined)
}

export function allows(category: Category, answer = consent()): boolean {
  return answer === 'all' || answer === category
}

/**
 * Stores the visitor's answer to the consent question. The answer applies immediately, also in other open
 * tabs of the site.
 *
 * @param allowed the categories that the visitor allows; the other offered categories count as refused
 * @param offered the categories that the question offered
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
  // If localStorage is full or blocked, the new answer applies while the page is open. The stored previous answer
  // is deleted, because otherwise it would apply again after a reload.
  if (!isStored) inLocalStorage((storage) => storage.removeItem(CONSENT_KEY))
  listeners.forEach((listener) => listener())
}

/** The visitor's answer to the consent question; undefined without an answer to its current version. */
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

/**
 * React hook that returns what the visitor allows (`consent`), and updates when the answer changes in any tab.
 * On the server and during hydration, the value is `unasked`.
 */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, () => 'unasked')

/**
 * React hook that returns whether the visitor has answered the consent question (`hasAnswered`), and updates
 * when the answer changes in any tab. On the server and during hydration, the value is true, so that the
 * question is not shown yet.
 */
export const useHasAnswered = (offered: readonly Category[]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasAnswered(offered),
    () => true,
  )
