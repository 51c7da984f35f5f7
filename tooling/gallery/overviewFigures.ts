import type { Overview } from '@/views/accounts/admin/overview/overviewTypes'

const WEEKS = 12
const perWeek = <Value>(valueOf: (week: number) => Value) =>
  Array.from({ length: WEEKS }, (_, week) => valueOf(week))
const intervals = perWeek((week) => new Date(Date.UTC(2026, 8, 7 + 7 * week)).toISOString().slice(0, 10))
const none = { answered: 0, median: null, p90: null }

/** Figures of an office that received nothing. */
export const NO_FIGURES: Overview = {
  ...{ period: '12w', intervals, open: 0, overdue: 0, received: 0, attributed: 0 },
  replyTimes: { total: none, intervals: perWeek(() => none) },
  ...{ languages: [], reasons: [], sources: [], failedMails: [] },
  accounts: { created: perWeek(() => 0), confirmed: perWeek(() => 0) },
}

/** Figures of a busy office. */
export const FIGURES: Overview = {
  ...{ period: '12w', intervals, open: 12, overdue: 2, received: 198, attributed: 84 },
  replyTimes: {
    total: { answered: 176, median: 5.4, p90: 26.1 },
    // No reply in one week, which interrupts the lines.
    intervals: perWeek((week) =>
      week === 4 ? none : { answered: 16, median: 4 + (week % 4), p90: 20 + ((week * 5) % 17) },
    ),
  },
  languages: [
    { locale: 'en-CA', counts: perWeek((week) => 4 + (week % 3)) },
    { locale: 'zh-HK', counts: perWeek((week) => 8 + ((week * 2) % 7)) },
  ],
  reasons: [
    { reason: '', count: 120, byLanguage: { 'en-CA': 40, 'zh-HK': 80 } },
    { reason: null, count: 78, byLanguage: { 'en-CA': 18, 'zh-HK': 60 } },
  ],
  sources: [
    { tags: { source: 'newsletter', medium: 'email', campaign: 'autumn' }, count: 41 },
    { tags: { source: null, medium: null, campaign: null }, count: 28 },
    { tags: null, count: 15 },
  ],
  accounts: { created: perWeek((week) => 2 + (week % 5)), confirmed: perWeek((week) => 1 + (week % 4)) },
  failedMails: [
    { template: 'contactNotification', count: 2 },
    { template: 'passwordReset', count: 1 },
  ],
}
