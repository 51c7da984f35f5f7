import { measurementEnv } from '@/config/env.server'
import type { CopyTree } from '@/i18n/copy'
import type { Locale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import type { CopyOverride } from '@/i18n/validateCopyOverrides'
import { applyCopyOverrides } from './applyCopyOverrides'
import { defaultCopy, type ServerCopy, type ServerNamespace } from './defaultCopy'

export async function shownCopy(
  locale: Locale,
  namespaces: readonly ServerNamespace[],
  overrides: readonly CopyOverride[],
): Promise<ServerCopy> {
  const store = applyCopyOverrides(await defaultCopy(locale, namespaces), overrides)
  return store.forms ? { ...store, forms: withTruePrivacyNote(store.forms, locale) } : store
}

/**
 * Keeps the privacy note that is true for this site: the consent banner offers analytics cookies only if a
 * tag manager is configured. On the server, so that the first load of a page contains no code for this.
 */
function withTruePrivacyNote(forms: CopyTree, locale: Locale): CopyTree {
  const { contact } = forms
  if (typeof contact !== 'object') return forms
  const { privacyWithoutAnalytics, ...texts } = contact
  if (measurementEnv().TAG_MANAGER_ID) return { ...forms, contact: texts }
  return {
    ...forms,
    contact: { ...texts, privacy: translate(forms, locale, 'contact.privacyWithoutAnalytics') },
  }
}
