import { campaignName } from '@/analytics/campaignName'
import { useContactReasons } from '@/forms/contact/useContactReasons'
import { toLocale } from '@/i18n/locales'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { localizedText } from '@/ui/LocalizedText'
import { Sentence } from '@/ui/Sentence'
import { mailName } from '@/views/accounts/admin/mails/mailName'
import { BarList } from './BarList'
import { ChartFigure } from './ChartFigure'
import { sumOf } from './labels'
import type { Overview } from './overviewTypes'

type ChartProps = { figures: Overview }

export function ReasonsChart({ figures }: ChartProps) {
  const { t, locale } = useAdminTranslation()
  const { reasons, languages, received } = figures
  const titleOf = useContactReasons(
    locale,
    reasons.some(({ reason }) => reason),
  )
  const nameOf = (reason: string | null) => {
    if (reason === null) return localizedText(t('overview.other'))
    if (reason === '') return localizedText(t('overview.noReason'))
    return localizedText(titleOf(reason) ?? reason)
  }
  const names = languages.map((row) => t(`messages.languages.${toLocale(row.locale)}`))
  const rows = reasons.map(({ reason, byLanguage }) => ({
    key: String(reason),
    name: nameOf(reason),
    values: languages.map((row) => byLanguage[row.locale] ?? 0),
  }))
  const [first] = reasons
  return (
    <ChartFigure
      title={t('overview.charts.reasons.title')}
      summary={
        first ? (
          <Sentence
            text={t('overview.charts.reasons.summary', { count: first.count, total: received })}
            elements={{ name: nameOf(first.reason) }}
          />
        ) : (
          t('overview.charts.reasons.empty')
        )
      }
      legend={names}
      table={{
        columns: [t('overview.charts.reasons.column'), ...names, t('overview.series.total')],
        rows: rows.map((row) => ({ ...row, values: [...row.values, sumOf(row.values)] })),
      }}
    >
      {first && <BarList rows={rows} />}
    </ChartFigure>
  )
}

/** Only messages with stored attribution, which requires the sender's consent. */
export function SourcesChart({ figures }: ChartProps) {
  const { t } = useAdminTranslation()
  const { sources, attributed, received } = figures
  const rows = sources.map(({ tags, count }) => {
    const name = tags ? campaignName(tags) || t('overview.noCampaign') : t('overview.other')
    return { key: JSON.stringify(tags), name, values: [count] }
  })
  const [first] = rows
  return (
    <ChartFigure
      title={t('overview.charts.sources.title')}
      summary={
        first
          ? t('overview.charts.sources.summary', { count: attributed, total: received, name: first.name })
          : t('overview.charts.sources.empty')
      }
      table={{
        columns: [t('overview.charts.sources.column'), t('overview.series.count')],
        rows,
      }}
    >
      {first && <BarList rows={rows} />}
    </ChartFigure>
  )
}

export function MailsChart({ figures }: ChartProps) {
  const { t } = useAdminTranslation()
  const rows = figures.failedMails.map(({ template, count }) => ({
    key: template,
    name: mailName(t, template),
    values: [count],
  }))
  const count = sumOf(figures.failedMails.map((mail) => mail.count))
  return (
    <ChartFigure
      title={t('overview.charts.mails.title')}
      summary={count > 0 ? t('overview.charts.mails.summary', { count }) : t('overview.charts.mails.empty')}
      note={t('overview.charts.mails.note')}
      table={{
        columns: [t('overview.charts.mails.column'), t('overview.series.count')],
        rows,
      }}
    >
      {count > 0 && <BarList rows={rows} />}
    </ChartFigure>
  )
}
