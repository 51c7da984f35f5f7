import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import { isDevelopment } from '@/config/env.server'
import type { CopyTree, Namespace } from '@/i18n/copy'
import type { Locale } from '@/i18n/locales'

/** The copy of mails is never sent to browsers, so it is no `Namespace`. */
export type ServerNamespace = Namespace | 'mail'
export type ServerCopy = Partial<Record<ServerNamespace, CopyTree>>

/** By locale and namespace. Not used in development, where a developer may change the JSON files. */
const loaded = new Map<string, CopyTree>()

/** Callers must not change the cached objects. */
export async function defaultCopy(
  locale: Locale,
  namespaces: readonly ServerNamespace[],
): Promise<ServerCopy> {
  const texts = namespaces.map(async (namespace) => [namespace, await namespaceTexts(locale, namespace)])
  return Object.fromEntries(await Promise.all(texts))
}

async function namespaceTexts(locale: Locale, namespace: ServerNamespace): Promise<CopyTree> {
  const key = `${locale} ${namespace}`
  const known = loaded.get(key)
  if (known && !isDevelopment()) return known
  const translations = await serverSideTranslations(locale, [namespace])
  const texts: CopyTree = translations._nextI18Next?.initialI18nStore[locale]?.[namespace] ?? {}
  loaded.set(key, texts)
  return texts
}
