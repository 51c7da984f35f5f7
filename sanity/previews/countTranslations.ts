import { isFilled } from '../../src/lib/invisibleText'
import { MAIN_LANGUAGE, TRANSLATIONS } from '../languages'
import { isRecord } from '../schemaTypes/validation'

/** The number of texts with English, and the number of those that also have Chinese. */
export interface TranslationCount {
  translated: number
  total: number
}

/** Counts texts at any depth, but only those with English, because an omitted optional text needs no Chinese. */
export function countTranslations(value: unknown): TranslationCount {
  if (Array.isArray(value)) return sumCounts(value)
  if (!isRecord(value)) return { translated: 0, total: 0 }
  const nested = sumCounts(Object.values(value))
  if (!isFilled(value[MAIN_LANGUAGE.field])) return nested
  const translated = TRANSLATIONS.filter(({ field }) => isFilled(value[field])).length
  return { translated: nested.translated + translated, total: nested.total + TRANSLATIONS.length }
}

function sumCounts(values: readonly unknown[]): TranslationCount {
  const counts = values.map(countTranslations)
  return {
    translated: counts.reduce((sum, { translated }) => sum + translated, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  }
}
