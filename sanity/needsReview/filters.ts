import { schemaTypes } from '../schemaTypes/schemaTypes'
import { missingTranslationFilter, type SchemaNode } from './missingTranslations'

const schema: readonly SchemaNode[] = schemaTypes

/**
 * Document types whose texts fall back to English individually. Excludes site copy, which falls back to the
 * default Chinese.
 */
const TRANSLATED_TYPES = schema
  .filter(({ type, name }) => type === 'document' && name !== 'siteCopy')
  .flatMap(({ name }) => name ?? [])

/**
 * GROQ filters of the lists under “Needs review”. `$today` and `$soon` are dates, `$now` is a date with time.
 */
export const NEEDS_REVIEW_FILTERS = {
  missingChinese: missingTranslationFilter(schema, TRANSLATED_TYPES),
  reviewIsPast: 'defined(reviewBy) && reviewBy < $today',
  reviewIsSoon: 'defined(reviewBy) && reviewBy >= $today && reviewBy <= $soon',
  willAppear: 'defined(publishFrom) && publishFrom > $now',
  willDisappear: 'defined(publishUntil) && publishUntil > $now',
  hasDisappeared: 'defined(publishUntil) && publishUntil <= $now',
} as const

/** In milliseconds: how long before the due date a review is listed as due soon. */
const REVIEW_SOON_MS = 30 * 24 * 60 * 60 * 1000

/** Returns the parameters of the filters above. */
export function filterParams(now: Date) {
  return {
    today: isoDate(now),
    soon: isoDate(new Date(now.getTime() + REVIEW_SOON_MS)),
    now: now.toISOString(),
  }
}

/** Formats a date as 2027-02-28, in UTC. */
function isoDate(time: Date): string {
  return time.toISOString().slice(0, 10)
}
