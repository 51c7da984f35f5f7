import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import type { CopyStore, Namespace } from '@/i18n/copy'
import type { Locale } from '@/i18n/locales'

/** The site's own copy in one language, from `public/locales`. Not for the outbox worker: the library loads React. */
export async function defaultCopy(locale: Locale, namespaces: readonly Namespace[]): Promise<CopyStore> {
  const translations = await serverSideTranslations(locale, [...namespaces])
  return translations._nextI18Next?.initialI18nStore[locale] ?? {}
}
