import { keepPreviousData } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { formatDate } from '@/i18n/format'
import { formatMoment } from '@/i18n/formatMoment'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { trpc } from '@/trpc/client'
import { LazyFallback } from '@/ui/LazyFallback'
import { Section } from '@/views/accounts/admin/list/ListSection'
import { QueryState } from '@/views/accounts/admin/list/QueryState'
import { useListParams } from '@/views/accounts/admin/list/useListParams'
import { Download } from '@/views/accounts/admin/shared/Download'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { KeyNumbers } from './KeyNumbers'
import { DEFAULT_PERIOD, PERIODS, type Overview as Figures } from './overviewTypes'

const Charts = dynamic(() => import('./Charts').then((module) => module.Charts), {
  ssr: false,
  loading: LazyFallback,
})

export function Overview() {
  const { t } = useAdminTranslation()
  const params = useListParams()
  const period = PERIODS.find((name) => name === params.get('period')) ?? DEFAULT_PERIOD
  const query = trpc.admin.overview.useQuery({ period }, { placeholderData: keepPreviousData })
  const failedMails = trpc.admin.messageCounts.useQuery().data?.failed
  const figures = query.error ? undefined : query.data
  return (
    <Section id="overview" heading={t('overview.heading')}>
      <div className={`${styles.head} ${styles.screenOnly}`}>
        <nav className={styles.views} aria-label={t('overview.period')}>
          {PERIODS.map((name) => (
            <Link
              key={name}
              href={params.href({ period: name === DEFAULT_PERIOD ? '' : name })}
              shallow
              scroll={false}
              aria-current={name === period ? 'true' : undefined}
            >
              {t(`overview.periods.${name}`)}
            </Link>
          ))}
        </nav>
        <Download query={{ of: 'overview', period }} heading={t('overview.heading')} />
      </div>
      {figures && <PrintedPeriod figures={figures} at={new Date(query.dataUpdatedAt)} />}
      {!figures && <QueryState query={query} />}
      {figures && <KeyNumbers figures={figures} failedMails={failedMails} />}
      {figures && <Charts figures={figures} />}
    </Section>
  )
}

function PrintedPeriod({ figures: { period, intervals }, at }: { figures: Figures; at: Date }) {
  const { t, locale } = useAdminTranslation()
  const values = {
    period: t(`overview.periods.${period}`),
    from: formatDate(locale, intervals[0] ?? ''),
    moment: formatMoment(locale, at),
  }
  return <p className={styles.printOnly}>{t('overview.printed', values)}</p>
}
