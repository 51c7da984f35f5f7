import { formatDate } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './Reviewed.module.scss'

/** The date of the page's last review by the firm. `date`: a date such as 2026-11-21; null shows nothing. */
export function Reviewed({ date }: { date: string | null | undefined }) {
  const { t, locale } = useTranslation('pages')
  if (!date) return null
  return <p className={styles.reviewed}>{t('reviewed', { date: formatDate(locale, date) })}</p>
}
