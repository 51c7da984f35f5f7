import { formatMoment } from '@/i18n/formatMoment'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import styles from './Actions.module.scss'
import type { User } from './adminTypes'

/** Why and since when the email address of a user or of a message's sender is suppressed. */
export function SuppressionNotice({ suppression }: { suppression: NonNullable<User['suppression']> }) {
  const { t, locale } = useAdminTranslation()
  const moment = formatMoment(locale, suppression.reportedAt)
  return <p className={styles.warning}>{t(`suppression.${suppression.fault}`, { moment })}</p>
}
