import { schemaTypes } from '../schemaTypes/schemaTypes'
import { missingChineseFilter, type SchemaNode } from './missingChinese'

const types: readonly SchemaNode[] = schemaTypes

/**
 * Document types whose texts fall back to English individually. Excludes site copy, which falls back to the
 * default Chinese.
 */
const TRANSLATED = types
  .filter(({ type, name }) => type === 'document' && name !== 'siteCopy')
  .flatMap(({ name }) => name ?? [])

/**
 * Filters of the lists of documents that need attention. `$today` and `$soon` are dates, `$now` is a time.
 */
export const FILTERS = {
  missingChinese: missingChineseFilter(types, TRANSLATED),
  reviewIsPast: 'defined(reviewBy) && reviewBy < $today',
  reviewIsSoon: 'defined(reviewBy) && reviewBy >= $today && reviewBy <= $soon',
  willAppear: 'defined(publishFrom) && publishFrom > $now',
  willDisappear: 'defined(publishUntil) && publishUntil > $now',
  hasDisappeared: 'defined(publishUntil) && publishUntil <= $now',
} as const

/** In milliseconds: how long before its due date a review is listed. */
const SOON = 30 * 24 * 60 * 60 * 1000

export function filterParams(now: Date) {
  return { today: date(now), soon: date(new Date(now.getTime() + SOON)), now: now.toISOString() }
}

function date(time: Date): string {
  return time.toISOString().slice(0, 10)
}
