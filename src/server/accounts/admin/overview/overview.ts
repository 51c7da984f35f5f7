import { isPersonal } from '@/analytics/personalData'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { overdueBefore, startOfDay } from '@/server/accounts/contact/replyDeadline'
import { cachedContactReasons } from '@/server/content/contactReasons/cachedContactReasons'
import type { Overview } from './overviewOutput'
import {
  countAccounts,
  countDeadMails,
  countMessagesByInterval,
  countMessagesByReason,
  countMessagesBySource,
  countOpenMessages,
  measureReplyTimes,
} from './overviewQueries'
import { intervalStarts, type Period } from './periods'

/**
 * The campaign tags (such as `utm_campaign`) that the overview may show. Anyone can make a link with tags
 * that contain a name or a telephone number, so all others are counted together.
 */
const LISTED_TAG = /^(?=.{1,40}$)(?!.*\d{5})[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/
const HOUR_SECONDS = 3_600

/** No audit event, because the figures contain no personal data. */
export async function overview(period: Period, now = new Date()): Promise<Overview> {
  const intervals = intervalStarts(period, now)
  const starts = intervals.map(startOfDay)
  const start = starts[0] ?? now
  const [byInterval, byReason, open, replies, accounts, failedMails, bySource] = await Promise.all([
    countMessagesByInterval(starts),
    countMessagesByKnownReason(start),
    countOpenMessages(overdueBefore(now)),
    measureReplyTimes(starts),
    countAccounts(starts),
    countDeadMails(start),
    countMessagesBySource(start),
  ])
  const perInterval = <Value>(valueOf: (interval: number) => Value) =>
    intervals.map((_, index) => valueOf(index + 1))
  const replyTimes = (interval: number | null) => {
    const row = replies.find((reply) => reply.interval === interval)
    const [median, p90] = (row?.seconds ?? []).map((seconds) => round(seconds / HOUR_SECONDS))
    return { answered: row?.count ?? 0, median: median ?? null, p90: p90 ?? null }
  }
  const locales = [...new Set(byInterval.map(({ locale }) => locale))].sort()
  const attributed = bySource[0]?.total ?? 0
  return {
    period,
    intervals,
    ...open,
    received: sum(byInterval),
    attributed,
    replyTimes: { total: replyTimes(null), intervals: perInterval(replyTimes) },
    languages: locales.map((locale) => ({
      locale,
      counts: perInterval((interval) =>
        sum(byInterval.filter((row) => row.interval === interval && row.locale === locale)),
      ),
    })),
    reasons: reasonsOf(byReason),
    sources: sourcesOf(bySource, attributed),
    accounts: {
      created: perInterval((interval) => accounts.find((row) => row.interval === interval)?.created ?? 0),
      confirmed: perInterval((interval) => accounts.find((row) => row.interval === interval)?.confirmed ?? 0),
    },
    failedMails: failedMails.toSorted((a, b) => b.count - a.count),
  }
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
/** Three decimals (3.6 seconds) are exact enough to show short times in minutes. */
const round = (hours: number) => Math.round(hours * 1_000) / 1_000

type Counted<Row> = Row & { count: number }
type Tags = { source: string | null; medium: string | null; campaign: string | null }

function sourcesOf(rows: Counted<Tags>[], total: number): Overview['sources'] {
  const listed = rows
    .map(({ source, medium, campaign, count }) => ({ tags: { source, medium, campaign }, count }))
    .filter(({ tags }) => Object.values(tags).every((tag) => tag === null || isListed(tag)))
  const others = total - sum(listed)
  return others > 0 ? [...listed, { tags: null, count: others }] : listed
}

const isListed = (tag: string) => LISTED_TAG.test(tag) && !isPersonal(tag)

/**
 * Counts only the reasons of the contact form separately, because a visitor can send any other text, even a
 * name. If Sanity has not answered since the start of the process, none is known.
 */
async function countMessagesByKnownReason(start: Date) {
  const known = await cachedContactReasons(DEFAULT_LOCALE)
  return countMessagesByReason(start, ['', ...known.map(({ reason }) => reason)])
}

function reasonsOf(rows: Counted<{ reason: string | null; locale: string }>[]): Overview['reasons'] {
  const listed = [...new Set(rows.map(({ reason }) => reason))]
    .filter((reason) => reason !== null)
    .map((reason) => ({ reason, ...countsOf(rows.filter((row) => row.reason === reason)) }))
    .sort((a, b) => b.count - a.count)
  const others = countsOf(rows.filter((row) => row.reason === null))
  return others.count > 0 ? [...listed, { reason: null, ...others }] : listed
}

function countsOf(rows: { locale: string; count: number }[]) {
  const byLanguage: Record<string, number> = {}
  for (const { locale, count } of rows) byLanguage[locale] = (byLanguage[locale] ?? 0) + count
  return { count: sum(rows), byLanguage }
}
