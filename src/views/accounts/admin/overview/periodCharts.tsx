import { toLocale } from '@/i18n/locales'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { ChartFigure } from './ChartFigure'
import { formatReplyTime, formatInterval, sumOf } from './labels'
import type { Overview } from './overviewTypes'
import { TimeChart, type Series } from './TimeChart'

type ChartProps = { figures: Overview }

/** `tableOf` lists the newest interval first, so that a phone shows it without scrolling; the chart ends with it. */
function useIntervals({ period, intervals }: Overview) {
  const { t, locale } = useAdminTranslation()
  const labels = intervals.map((day) => formatInterval(locale, period, day))
  const tableOf = (series: Series[]) => ({
    columns: [t(`overview.interval.${period}`), ...series.map(({ name }) => name)],
    rows: labels
      .map((name, at) => ({ key: name, name, values: series.map(({ values }) => values[at] ?? null) }))
      .reverse(),
  })
  return { labels, tableOf }
}

export function RepliesChart({ figures }: ChartProps) {
  const { t, locale } = useAdminTranslation()
  const { labels, tableOf } = useIntervals(figures)
  const { total, intervals } = figures.replyTimes
  const series = [
    { name: t('overview.series.median'), values: intervals.map(({ median }) => median) },
    { name: t('overview.series.p90'), values: intervals.map(({ p90 }) => p90) },
  ]
  const answered = { name: t('overview.series.answered'), values: intervals.map((row) => row.answered) }
  return (
    <ChartFigure
      title={t('overview.charts.replies.title')}
      summary={
        total.median === null || total.p90 === null
          ? t('overview.charts.replies.empty')
          : t('overview.charts.replies.summary', {
              count: total.answered,
              median: formatReplyTime(locale, total.median),
              p90: formatReplyTime(locale, total.p90),
            })
      }
      legend={series.map(({ name }) => name)}
      table={tableOf([...series, answered])}
    >
      {total.answered > 0 && <TimeChart kind="lines" intervals={labels} series={series} />}
    </ChartFigure>
  )
}

export function LanguagesChart({ figures }: ChartProps) {
  const { t } = useAdminTranslation()
  const { labels, tableOf } = useIntervals(figures)
  const { languages, received } = figures
  const series = languages.map((row) => ({
    name: t(`messages.languages.${toLocale(row.locale)}`),
    values: row.counts,
  }))
  const totals = labels.map((_, at) => sumOf(languages.map(({ counts }) => counts[at] ?? 0)))
  const most = Math.max(0, ...totals)
  const parts = series.map(({ name, values }) =>
    t('overview.charts.languages.part', { count: sumOf(values), language: name }),
  )
  const values = {
    count: received,
    parts: parts.join(t('overview.charts.languages.separator')),
    busiest: t(`overview.charts.languages.busiest.${figures.period}`, {
      count: most,
      interval: labels[totals.lastIndexOf(most)] ?? '',
    }),
  }
  return (
    <ChartFigure
      title={t('overview.charts.languages.title')}
      summary={
        received > 0 ? t('overview.charts.languages.summary', values) : t('overview.charts.languages.empty')
      }
      legend={series.map(({ name }) => name)}
      table={tableOf([...series, { name: t('overview.series.total'), values: totals }])}
    >
      {received > 0 && <TimeChart kind="stack" intervals={labels} series={series} />}
    </ChartFigure>
  )
}

export function AccountsChart({ figures }: ChartProps) {
  const { t } = useAdminTranslation()
  const { labels, tableOf } = useIntervals(figures)
  const { created, confirmed } = figures.accounts
  const series = [
    { name: t('overview.series.created'), values: created },
    { name: t('overview.series.confirmed'), values: confirmed },
  ]
  const [count, confirmedCount] = [sumOf(created), sumOf(confirmed)]
  const isEmpty = count + confirmedCount === 0
  return (
    <ChartFigure
      title={t('overview.charts.accounts.title')}
      summary={
        isEmpty
          ? t('overview.charts.accounts.empty')
          : t('overview.charts.accounts.summary', { count, confirmed: confirmedCount })
      }
      note={t('overview.charts.accounts.note')}
      legend={series.map(({ name }) => name)}
      table={tableOf(series)}
    >
      {!isEmpty && <TimeChart kind="bars" intervals={labels} series={series} />}
    </ChartFigure>
  )
}
