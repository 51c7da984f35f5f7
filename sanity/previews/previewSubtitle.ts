import { hongKongDate } from '../../src/lib/hongKongDate'
import { documentLanguages, LANGUAGES, type Language } from '../languages'
import { entriesOf } from '../needsReview/translationsToCheck'
import { hasEnded, isToCome } from '../presentation/schedule'
import { isRecord } from '../schemaTypes/validation'
import { countTranslations } from './countTranslations'

export interface SubtitleData {
  /** The document's field values, which contain texts at any depth. */
  texts: unknown
  /** The title in the second language. */
  otherTitle?: string
  /** The languages of a page or an article, if it does not exist in all of them. */
  languages?: unknown
  translationsToCheck?: unknown
  /** Date in Studio's format: 2027-02-28 */
  reviewBy?: unknown
  /** Times in Studio's format: 2026-12-01T01:00:00.000Z */
  publishFrom?: unknown
  publishUntil?: unknown
}

/** Builds the line below a document's title in lists. The most urgent information comes first. */
export function previewSubtitle(
  { texts, otherTitle, languages, translationsToCheck, reviewBy, publishFrom, publishUntil }: SubtitleData,
  now: Date,
): string {
  const day = typeof reviewBy === 'string' ? reviewBy : undefined
  const isOverdue = day !== undefined && day < hongKongDate(now)
  return [
    formatSchedule(publishFrom, publishUntil, now),
    isOverdue && `review overdue since ${formatDay(day)}`,
    formatCompleteness(texts, documentLanguages({ languages }), entriesOf({ translationsToCheck }).length),
    otherTitle,
    day && !isOverdue && `review by ${formatDay(day)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The text is short, because lists are narrow. */
function formatCompleteness(texts: unknown, languages: readonly Language[], toCheck: number): string {
  if (languages.length < LANGUAGES.length) return `${languages.map(({ name }) => name).join(', ')} only`
  const { translated, total } = countTranslations(texts)
  if (total === 0) return ''
  const empty = countEmptySections(texts)
  if (empty > 0) return `${empty} ${empty === 1 ? 'section' : 'sections'} without English text`
  if (translated < total) return `中文 ${translated}/${total}`
  return toCheck > 0 ? `中文: ${toCheck} to check` : '中文 ✓'
}

/**
 * Otherwise a page made from a template, which fills in the labels of buttons, would seem complete in both languages.
 */
function countEmptySections(texts: unknown): number {
  const sections: unknown[] = isRecord(texts) && Array.isArray(texts.sections) ? texts.sections : []
  const withoutLabels = sections.filter(isRecord).map(({ label: _label, ...section }) => section)
  return withoutLabels.filter((section) => countTranslations(section).total === 0).length
}

function formatSchedule(from: unknown, until: unknown, now: Date): string {
  if (hasEnded(until, now)) return 'no longer shown'
  if (isToCome(from, now)) return `appears ${formatMinute(from)}`
  if (typeof until === 'string') return `disappears ${formatMinute(until)}`
  return ''
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
/** Uses the editor's time zone, as Studio's date and time fields do. */
const MINUTE_FORMAT = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function formatDay(date: string): string {
  return Number.isNaN(Date.parse(date)) ? date : DAY_FORMAT.format(new Date(date))
}

function formatMinute(time: string): string {
  return Number.isNaN(Date.parse(time)) ? time : MINUTE_FORMAT.format(new Date(time))
}
