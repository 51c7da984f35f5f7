import { formatMoment } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './Actions.module.scss'
import type { User } from './adminTypes'

/** Why no mail is sent to an address, and since when. */
export function SuppressionNotice({ suppression }: { suppression: NonNullable<User['suppression']> }) {
  const { t, locale } = useTranslation('admin')
  const moment = formatMoment(locale, suppression.reportedAt)
  return <p className={styles.warning}>{t(`suppression.${suppression.fault}`, { moment })}</p>
}
