import { measurementEnv } from '@/config/env.server'
import type { CopyStore, CopyTree, Namespace } from '@/i18n/copy'
import type { Locale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import type { CopyOverride } from '@/i18n/validateCopyOverrides'
import { applyCopyOverrides } from './applyCopyOverrides'
import { defaultCopy } from './defaultCopy'

/**
 * Returns the texts of the given i18n namespaces as pages and dialogs show them: the default texts, some of
 * which are replaced by texts of the editors (`overrides`).
 */
export async function shownCopy(
  locale: Locale,
  namespaces: readonly Namespace[],
  overrides: readonly CopyOverride[],
): Promise<CopyStore> {
  const store = applyCopyOverrides(await defaultCopy(locale, namespaces), overrides)
  return store.forms ? { ...store, forms: withTruePrivacyNote(store.forms, locale) } : store
}

/**
 * Of the two privacy notes of the contact form (in public/locales/en-CA/forms.json), keeps the one that is true
 * for this site, as `contact.privacy`. One note says what we store if the visitor allows analytics cookies,
 * which the consent banner offers only if a tag manager is configured. The server chooses the note, so that the
 * first load of a page contains no code for this.
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
