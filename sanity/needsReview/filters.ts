import { hongKongDate } from '../../src/lib/hongKongDate'
import { schemaTypes } from '../schemaTypes/schemaTypes'
import { ENGLISH_ONLY_TYPES, LEGAL_PATHS, SITE_PATHS } from '../presentation/pages'
import { BROKEN_ENTRIES } from './brokenEntries'
import { brokenLinkFilter } from './brokenLinks'
import { missingTranslationFilter, WITHOUT_TRANSLATIONS } from './missingTranslations'
import type { SchemaNode } from './schemaPaths'

const schema: readonly SchemaNode[] = schemaTypes

const DOCUMENT_TYPES = schema.filter(({ type }) => type === 'document').flatMap(({ name }) => name ?? [])

/** Document types whose missing translations are listed. */
const TRANSLATED_TYPES = DOCUMENT_TYPES.filter(
  (name) => !WITHOUT_TRANSLATIONS.includes(name) && !ENGLISH_ONLY_TYPES.includes(name),
)

/**
 * GROQ filters of the lists under “Needs review”. `$today` and `$soon` are dates, `$now` is a date with time,
 * `$pages` and `$legalPages` paths of the site.
 */
export const NEEDS_REVIEW_FILTERS = {
  missingChinese: missingTranslationFilter(schema, TRANSLATED_TYPES),
  translationsToCheck: 'count(translationsToCheck) > 0',
  brokenLinks: `((${brokenLinkFilter(schema, DOCUMENT_TYPES)}) || (${BROKEN_ENTRIES}))`,
  reviewIsPast: 'defined(reviewBy) && reviewBy < $today',
  reviewIsSoon: 'defined(reviewBy) && reviewBy >= $today && reviewBy <= $soon',
  willAppear: 'defined(publishFrom) && publishFrom > $now',
  willDisappear: 'defined(publishUntil) && publishUntil > $now',
  hasDisappeared: 'defined(publishUntil) && publishUntil <= $now',
} as const

/** In milliseconds: how long before the due date a review is listed as due soon. */
const REVIEW_SOON_MS = 30 * 24 * 60 * 60 * 1000

export function filterParams(now: Date) {
  return {
    today: hongKongDate(now),
    soon: hongKongDate(now.getTime() + REVIEW_SOON_MS),
    now: now.toISOString(),
    pages: SITE_PATHS,
    legalPages: LEGAL_PATHS,
  }
}
