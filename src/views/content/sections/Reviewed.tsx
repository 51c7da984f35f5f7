import { formatDate } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './Reviewed.module.scss'

/**
 * Shows when the firm last reviewed the page. `date`: a date such as 2026-11-21; if it is null, nothing is
 * shown.
 */
export function Reviewed({ date }: { date: string | null | undefined }) {
  const { t, locale } = useTranslation('pages')
  if (!date) return null
  return <p className={styles.reviewed}>{t('reviewed', { date: formatDate(locale, date) })}</p>
}
