import { completeness } from './completeness'

/** The data of a row's subtitle: a document's texts, review date and schedule. */
export interface RowFacts {
  /** The document's values; the function walks them to find the texts. */
  texts: unknown
  /** Date in Studio's format: 2027-02-28 */
  reviewBy?: unknown
  /** Times in Studio's format: 2026-12-01T01:00:00.000Z */
  publishFrom?: unknown
  publishUntil?: unknown
}

/** Builds the line below a document's title in lists. Items that need attention come first. */
export function rowSubtitle({ texts, reviewBy, publishFrom, publishUntil }: RowFacts, now: Date): string {
  const day = typeof reviewBy === 'string' ? reviewBy : undefined
  const isOverdue = day !== undefined && day < now.toISOString().slice(0, 10)
  return [
    schedule(publishFrom, publishUntil, now),
    isOverdue && `review overdue since ${dayOf(day)}`,
    chinese(texts),
    day && !isOverdue && `review by ${dayOf(day)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Kept short, because the row is narrow. */
function chinese(texts: unknown): string {
  const { chinese, all } = completeness(texts)
  if (all === 0) return ''
  return chinese === all ? '中文 ✓' : `中文 ${chinese}/${all}`
}

function schedule(from: unknown, until: unknown, now: Date): string {
  if (typeof until === 'string' && Date.parse(until) <= now.getTime()) return 'no longer shown'
  if (typeof from === 'string' && Date.parse(from) > now.getTime()) return `appears ${minute(from)}`
  if (typeof until === 'string') return `disappears ${minute(until)}`
  return ''
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
/** Uses the editor's own time zone, like the field that it shows. */
const MINUTE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

function dayOf(date: string): string {
  return Number.isNaN(Date.parse(date)) ? date : DAY.format(new Date(date))
}

function minute(time: string): string {
  return Number.isNaN(Date.parse(time)) ? time : MINUTE.format(new Date(time))
}
