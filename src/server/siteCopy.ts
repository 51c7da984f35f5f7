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

const latest: Partial<Record<Locale, { overrides: CopyOverride[]; askedAt: number }>> = {}

/**
 * Editors' sentences for what has to work without the content, too: dialogs, mails, pages of the accounts side. Never
 * rejects: without an answer in time those that are known stay, or else there are none.
 */
export async function latestOverrides(locale: Locale): Promise<CopyOverride[]> {
  const { overrides = [], askedAt = 0 } = latest[locale] ?? {}
  if (Date.now() - askedAt < GOOD_FOR) return overrides
  latest[locale] = { overrides, askedAt: Date.now() }
  const answer = getCopyOverrides({ locale }).then(
    (found) => {
      latest[locale] = { overrides: found, askedAt: Date.now() }
      return found
    },
    (error: unknown) => {
      // A deployment of the accounts side alone may know no content at all.
      if (!(error instanceof EnvironmentError)) log('warn', 'copy.overrides_unavailable', errorFacts(error))
      return overrides
    },
  )
  return Promise.race([answer, pause(WITHIN, overrides, { ref: false })])
}

/** Copy with editors' sentences in it. One that cannot stand is left out and logged. */
export function edited<Store extends Partial<Record<string, CopyTree>>>(
  delivered: Store,
  overrides: readonly CopyOverride[],
): Store {
  const { store, refused } = overriddenCopy(delivered, overrides)
  if (refused.length > 0) log('warn', 'copy.overrides_refused', { keys: refused.join(' ') })
  return store
}

/** The site's own words in one language, from `public/locales`. */
export async function deliveredCopy(locale: Locale, namespaces: readonly Namespace[]): Promise<CopyStore> {
  const translations = await serverSideTranslations(locale, [...namespaces])
  return translations._nextI18Next?.initialI18nStore[locale] ?? {}
}
