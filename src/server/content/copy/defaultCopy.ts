import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import { isDevelopment } from '@/config/env.server'
import type { CopyStore, CopyTree, Namespace } from '@/i18n/copy'
import type { Locale } from '@/i18n/locales'

/** By locale and namespace. Not used in development, where a developer may change the JSON files. */
const loaded = new Map<string, CopyTree>()

/**
 * Callers must not change the cached objects. The outbox worker must use `readCopy`: next-i18next needs parts
 * of React that Next.js omits from the worker's bundle.
 */
export async function defaultCopy(locale: Locale, namespaces: readonly Namespace[]): Promise<CopyStore> {
  const texts = namespaces.map(async (namespace) => [namespace, await namespaceTexts(locale, namespace)])
  return Object.fromEntries(await Promise.all(texts))
}

async function namespaceTexts(locale: Locale, namespace: Namespace): Promise<CopyTree> {
  const key = `${locale} ${namespace}`
  const known = loaded.get(key)
  if (known && !isDevelopment()) return known
  const translations = await serverSideTranslations(locale, [namespace])
  const texts: CopyTree = translations._nextI18Next?.initialI18nStore[locale]?.[namespace] ?? {}
  loaded.set(key, texts)
  return texts
}
