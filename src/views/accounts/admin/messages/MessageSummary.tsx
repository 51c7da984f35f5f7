import type { ReactNode } from 'react'
import { formatRecent } from '@/i18n/formatMoment'
import { fullName } from '@/i18n/fullName'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import { MessageStatus } from './MessageStatus'
import { useNoteDraft } from './noteDrafts'
import { previewOf } from './previewOf'

/** `reason`: the title of the contact reason or, without one, its slug; null if the message has none. */
export function MessageSummary({ message, reason }: { message: Message; reason: ReactNode }) {
  const { t, locale } = useAdminTranslation()
  const { createdAt, assignee } = message
  const hasNoteDraft = useNoteDraft(message.id) !== undefined
  return (
    <summary className={styles.summary}>
      <h3 dir="auto">{fullName(message)}</h3>
      <MessageStatus message={message} />
      {reason && (
        <span className={styles.muted} dir="auto">
          {reason}
        </span>
      )}
      {assignee && (
        <span className={styles.muted}>{t('messages.assignee.status', { name: assignee.name })}</span>
      )}
      <time className={styles.received} dateTime={createdAt.toISOString()}>
        {t('messages.receivedAt', { moment: formatRecent(locale, createdAt) })}
      </time>
      {message.message && (
        <span className={styles.preview} lang={message.locale} dir="auto">
          {previewOf(message.message)}
        </span>
      )}
      {hasNoteDraft && (
        <span className={`${styles.unsaved} ${styles.failed}`}>{t('messages.note.unsaved')}</span>
      )}
    </summary>
  )
}
