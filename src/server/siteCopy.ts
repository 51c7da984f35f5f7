import { setTimeout as pause } from 'node:timers/promises'
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import { getCopyOverrides } from '@/cms/queries/siteCopy'
import { EnvironmentError } from '@/config/env.server'
import { errorFacts, log } from '@/config/log'
import type { CopyStore, CopyTree, Namespace } from '@/i18n/copy'
import type { Locale } from '@/i18n/locales'
import { overriddenCopy, type CopyOverride } from '@/i18n/overriddenCopy'

/** How long an answer is good, and how long anybody waits for one, in milliseconds. */
const GOOD_FOR = 2_000
const WITHIN = 1_000
/** Of refused sentences so many are remembered. */
const REMEMBERED = 1_000

/** Of a language what is known, and the question that was asked last. */
type Latest = {
  overrides: CopyOverride[]
  /** When they were asked for. */
  knownOf: number
  askedAt: number
  answer?: Promise<CopyOverride[]>
}

const latest: Record<Locale, Latest> = {
  'en-CA': { overrides: [], knownOf: 0, askedAt: 0 },
  'zh-HK': { overrides: [], knownOf: 0, askedAt: 0 },
}

/**
 * Editors' sentences for what has to work without the content, too: dialogs, mails, pages of the accounts side. Never
 * rejects: without an answer in time those that are known stay, or else there are none.
 */
export async function latestOverrides(locale: Locale): Promise<CopyOverride[]> {
  const kept = latest[locale]
  if (Date.now() - kept.askedAt >= GOOD_FOR) {
    kept.askedAt = Date.now()
    kept.answer = ask(locale)
  }
  // Whoever asks while somebody waits for the answer gets the same one, and waits no longer.
  const patience = Math.max(0, kept.askedAt + WITHIN - Date.now())
  return Promise.race([kept.answer ?? kept.overrides, pause(patience, kept.overrides, { ref: false })])
}

async function ask(locale: Locale): Promise<CopyOverride[]> {
  const kept = latest[locale]
  const { askedAt } = kept
  try {
    const found = await getCopyOverrides({ locale })
    // Whoever asked later may have had an answer sooner.
    if (askedAt >= kept.knownOf) Object.assign(kept, { overrides: found, knownOf: askedAt })
    return kept.overrides
  } catch (error) {
    // A deployment of the accounts side alone may know no content at all.
    if (!(error instanceof EnvironmentError)) log('warn', 'copy.overrides_unavailable', errorFacts(error))
    return kept.overrides
  }
}

/** Copy with editors' sentences in it. One that cannot stand is left out, and logged once. */
export function edited<Store extends Partial<Record<string, CopyTree>>>(
  delivered: Store,
  overrides: readonly CopyOverride[],
): Store {
  const { store, refused } = overriddenCopy(delivered, overrides)
  const news = overrides.filter(({ key, text }) => refused.includes(key) && isNews(`${key} ${text}`))
  if (news.length > 0) log('warn', 'copy.overrides_refused', { keys: news.map(({ key }) => key).join(' ') })
  return store
}

/** Sentences that the log has named: every page meets them again, lists at each request. */
const refusedBefore = new Set<string>()

function isNews(sentence: string): boolean {
  if (refusedBefore.has(sentence)) return false
  if (refusedBefore.size >= REMEMBERED) refusedBefore.clear()
  refusedBefore.add(sentence)
  return true
}

/** The site's own words in one language, from `public/locales`. */
export async function deliveredCopy(locale: Locale, namespaces: readonly Namespace[]): Promise<CopyStore> {
  const translations = await serverSideTranslations(locale, [...namespaces])
  return translations._nextI18Next?.initialI18nStore[locale] ?? {}
}
