import Link from 'next/link'
import { formatNumber, useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { formatReplyTime, sumOf } from './labels'
import styles from './Overview.module.scss'
import type { Overview } from './overviewTypes'

type KeyNumbersProps = {
  figures: Overview
  /** How many failed mails need an administrator, whatever the period; undefined until it has loaded once. */
  failedMails: number | undefined
}

/** A number that counts the entries of a list, such as open messages, links to it. */
export function KeyNumbers({ figures, failedMails }: KeyNumbersProps) {
  const { t, locale } = useAdminTranslation()
  const { open, overdue, replyTimes, accounts } = figures
  const { median, p90 } = replyTimes.total
  const created = sumOf(accounts.created)
  const confirmed = sumOf(accounts.confirmed)
  const tiles = [
    {
      label: t('overview.figures.open'),
      value: formatNumber(locale, open),
      context: overdue > 0 ? t('overview.overdue', { count: overdue }) : t('overview.noneOverdue'),
      alarm: overdue > 0,
      query: { view: 'messages', ...(overdue > 0 && { kind: 'overdue' }) },
    },
    {
      label: t('overview.reply'),
      value: median === null ? '–' : formatReplyTime(locale, median),
      context:
        p90 === null ? t('overview.noReplies') : t('overview.within', { time: formatReplyTime(locale, p90) }),
    },
    {
      label: t('overview.figures.accountsCreated'),
      value: formatNumber(locale, created),
      context: t('overview.confirmed', { count: confirmed }),
      query: { view: 'users' },
    },
    {
      label: t('overview.figures.failedMails'),
      value: failedMails === undefined ? '–' : formatNumber(locale, failedMails),
      context: failedMails === undefined ? '' : t(failedMails > 0 ? 'overview.mailsNow' : 'overview.none'),
      alarm: Boolean(failedMails),
      query: { view: 'messages', kind: 'failed' },
    },
  ]
  return (
    <>
      <ul className={styles.numbers}>
        {tiles.map(({ label, value, context, alarm, query }) => (
          <li key={label} className={styles.number} data-alarm={alarm}>
            <h3>
              {query ? (
                <Link href={{ pathname: '/admin/users', query }} shallow>
                  {label}
                </Link>
              ) : (
                label
              )}
            </h3>
            <p className={styles.value}>{value}</p>
            <p className={styles.context}>{context}</p>
          </li>
        ))}
      </ul>
      <p className={styles.context}>{t('overview.note')}</p>
    </>
  )
}
