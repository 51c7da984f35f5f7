import type { Day } from '@/cms/render/day'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './Reviewed.module.scss'

export function Reviewed({ date }: { date: Day | null | undefined }) {
  const { t } = useTranslation('pages')
  if (!date) return null
  return <p className={styles.reviewed}>{t('reviewed', { date: date.text })}</p>
}
