import type { Locale } from '@/i18n/locales'
import { languageName } from '@/server/accounts/admin/formatCsvCells'
import { reasonName } from '@/server/content/contactReasons/contactReasons'
import { overview } from './overview'
import type { Overview } from './overviewOutput'
import type { Period } from './periods'

export const OVERVIEW_COLUMNS = ['figure', 'from', 'category', 'value'] as const

type Row = Record<(typeof OVERVIEW_COLUMNS)[number], string | null>
type TextOf = (key: string, values?: Record<string, string>) => string

/**
 * Streams the figures of the overview (the statistics on the admin page) for the CSV export. Each line has
 * one number. Depending on the figure, it also has the first day of the interval that it counts, and a
 * category such as a language. The audit log does not record this export, because the figures contain no
 * personal data.
 */
export async function* exportOverview(
  { period, locale }: { period: Period; locale: Locale },
  textOf: TextOf,
): AsyncGenerator<Row> {
  const figures = await overview(period)
  yield* totals(figures).map(([key, value]) => row(textOf, key, value))
  yield* perInterval(figures, textOf).flatMap(([key, values, category]) =>
    values.map((value, index) => row(textOf, key, value, figures.intervals[index], category)),
  )
  for (const { reason, byLanguage } of figures.reasons) {
    const name = nameOf(textOf, (await reasonName(locale, reason)) ?? reason, 'noReason')
    for (const [written, count] of Object.entries(byLanguage)) {
      const values = { name, language: languageName(written, textOf) }
      yield row(textOf, 'byReason', count, undefined, textOf('export.reasonInLanguage', values))
    }
  }
  for (const { tags, count } of figures.sources) {
    const name = tags && Object.values(tags).filter(Boolean).join(' / ')
    yield row(textOf, 'bySource', count, undefined, nameOf(textOf, name, 'noCampaign'))
  }
  for (const { template, count } of figures.failedMails)
    yield row(textOf, 'failedMails', count, undefined, mailName(textOf, template))
}

const totals = ({ open, overdue, received, attributed, replyTimes: { total } }: Overview) =>
  [
    ['open', open],
    ['overdue', overdue],
    ['received', received],
    ['attributed', attributed],
    ['answered', total.answered],
    ['median', total.median],
    ['p90', total.p90],
  ] as const

type Series = [key: string, values: (number | null)[], category?: string]

const perInterval = (
  { replyTimes: { intervals }, languages, accounts }: Overview,
  textOf: TextOf,
): Series[] => [
  ['answered', intervals.map(({ answered }) => answered)],
  ['median', intervals.map(({ median }) => median)],
  ['p90', intervals.map(({ p90 }) => p90)],
  ...languages.map(({ locale, counts }): Series => ['received', counts, languageName(locale, textOf)]),
  ['accountsCreated', accounts.created],
  ['accountsConfirmed', accounts.confirmed],
]

/**
 * Returns the displayed name of a contact reason or campaign. Null means all reasons or campaigns that
 * are not listed separately; its name is a text such as “other”.
 * @param emptyKey the copy key (translation key) of the text that replaces an empty name, such as “no
 *   campaign”
 */
const nameOf = (textOf: TextOf, name: string | null, emptyKey: string) =>
  name === null ? textOf('overview.other') : name || textOf(`overview.${emptyKey}`)

/**
 * Returns the displayed name of a mail template, or “Other email” if the template has no name in the
 * translation file.
 */
function mailName(textOf: TextOf, template: string): string {
  const key = `mails.kinds.${template}`
  const name = textOf(key)
  return name === key ? textOf('mails.kinds.other') : name
}

const row = (textOf: TextOf, key: string, value: number | null, from?: string, category?: string): Row => ({
  figure: textOf(`overview.figures.${key}`),
  from: from ?? null,
  category: category ?? null,
  value: value === null ? null : String(Math.round(value * 10) / 10),
})
