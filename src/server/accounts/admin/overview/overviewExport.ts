import { campaignName } from '@/analytics/campaignName'
import type { Locale } from '@/i18n/locales'
import { reasonName } from '@/server/content/contactReasons/cachedContactReasons'
import { overview } from './overview'
import type { Overview } from './overviewOutput'
import type { Period } from './periods'

export const OVERVIEW_COLUMNS = ['figure', 'from', 'category', 'language', 'value'] as const

type Row = Record<(typeof OVERVIEW_COLUMNS)[number], string | null>
type TextOf = (key: string) => string

/** Reply times are in hours. `textOf` returns a text of the namespace `admin`, or the key if there is none. */
export async function* exportOverview(
  { period, locale }: { period: Period; locale: Locale },
  textOf: TextOf,
): AsyncGenerator<Row> {
  const figures = await overview(period)
  yield* totals(figures).map(([key, value]) => row(textOf, key, { value }))
  yield* perInterval(figures).flatMap(([key, values, language]) =>
    values.map((value, index) => row(textOf, key, { value, from: figures.intervals[index], language })),
  )
  for (const { reason, byLanguage } of figures.reasons) {
    const category = nameOf(textOf, (await reasonName(locale, reason)) ?? reason, 'noReason')
    for (const [language, value] of Object.entries(byLanguage))
      yield row(textOf, 'byReason', { value, category, language })
  }
  for (const { tags, count } of figures.sources) {
    const name = tags && campaignName(tags)
    yield row(textOf, 'bySource', { value: count, category: nameOf(textOf, name, 'noCampaign') })
  }
  for (const { template, count } of figures.failedMails)
    yield row(textOf, 'failedMails', { value: count, category: mailName(textOf, template) })
}

const totals = ({ open, overdue, received, attributed, replyTimes: { total }, failedMails }: Overview) =>
  [
    ['open', open],
    ['overdue', overdue],
    ['received', received],
    ['attributed', attributed],
    ['answered', total.answered],
    ['median', total.median],
    ['p90', total.p90],
    ['failedMails', failedMails.reduce((sum, { count }) => sum + count, 0)],
  ] as const

type Series = [key: string, values: (number | null)[], language?: string]

const perInterval = ({ replyTimes: { intervals }, languages, accounts }: Overview): Series[] => [
  ['answered', intervals.map(({ answered }) => answered)],
  ['median', intervals.map(({ median }) => median)],
  ['p90', intervals.map(({ p90 }) => p90)],
  ...languages.map(({ locale, counts }): Series => ['received', counts, locale]),
  ['accountsCreated', accounts.created],
  ['accountsConfirmed', accounts.confirmed],
]

/** Null stands for all reasons or campaigns that are not listed separately. */
const nameOf = (textOf: TextOf, name: string | null, emptyKey: string) =>
  name === null ? textOf('overview.other') : name || textOf(`overview.${emptyKey}`)

function mailName(textOf: TextOf, template: string): string {
  const key = `mails.kinds.${template}`
  const name = textOf(key)
  return name === key ? textOf('mails.kinds.other') : name
}

type Cells = { value: number | null; from?: string; category?: string; language?: string }

const row = (textOf: TextOf, key: string, { value, from, category, language }: Cells): Row => ({
  figure: textOf(`overview.figures.${key}`),
  from: from ?? null,
  category: category ?? null,
  language: language ?? null,
  value: value === null ? null : String(value),
})
