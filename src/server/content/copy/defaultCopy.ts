import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import type { CopyStore, Namespace } from '@/i18n/copy'
import type { Locale } from '@/i18n/locales'

/**
 * Loads the default texts of some namespaces from `public/locales` through next-i18next. The outbox worker,
 * which sends mails, must not use this function: next-i18next loads React, of which the worker's bundle
 * contains only a reduced version.
 */
export async function defaultCopy(locale: Locale, namespaces: readonly Namespace[]): Promise<CopyStore> {
  const translations = await serverSideTranslations(locale, [...namespaces])
  return translations._nextI18Next?.initialI18nStore[locale] ?? {}
}
