import { formatDue, formatRecent } from '@/i18n/formatMoment'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'

export function MessageStatus({ message }: { message: Message }) {
  const { t, locale } = useAdminTranslation()
  const { spam, answeredAt, answeredBy: name, overdue, due } = message
  if (spam) return <span className={styles.muted}>{t('messages.spam')}</span>
  if (answeredAt) {
    const moment = formatRecent(locale, answeredAt)
    const text = name ? t('messages.answeredBy', { moment, name }) : t('messages.answered', { moment })
    return <span className={styles.answered}>{text}</span>
  }
  const text = t(overdue ? 'messages.overdue' : 'messages.due', { moment: formatDue(locale, due) })
  return <span className={overdue ? styles.overdue : styles.answered}>{text}</span>
}
