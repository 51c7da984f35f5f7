import { fullName } from '@/i18n/format'
import { toLocale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import type { Title } from '@/cms/groq/localizedText'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import { localizedText } from '@/ui/LocalizedText'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import { MessageStatus } from './MessageStatus'
import { MessageButtons, type MessageAction } from './MessageButtons'
import { Moment } from '@/views/accounts/admin/shared/Moment'
import { SuppressionNotice } from '@/views/accounts/admin/shared/SuppressionNotice'
import { Attribution } from '@/views/accounts/admin/shared/Attribution'

type MessageItemProps = {
  message: Message
  /**
   * The title of the contact reason, such as the name of a service. Without a title, the slug of the reason
   * is shown.
   */
  reasonTitle: Title | undefined
  open: boolean
  onOpen: (open: boolean) => void
  busy: boolean
  onAction: (action: MessageAction, message: Message) => void
}

/**
 * A contact message. Collapsed, it shows the sender and the reply deadline; expanded, all details and
 * actions.
 */
export function MessageItem({ message, reasonTitle, open, onOpen, busy, onAction }: MessageItemProps) {
  const { t } = useTranslation('admin')
  const { email, phone, reason, locale, createdAt, campaign } = message
  const name = fullName(message)
  const facts = [
    ['received', <Moment key="" date={createdAt} />],
    [
      'email',
      <a key="" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
        {email}
      </a>,
    ],
    [
      'phone',
      phone && (
        <a key="" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ),
    ],
    [
      'reason',
      reasonTitle ? (
        <span key="">
          {localizedText(reasonTitle)} <span className={styles.muted}>{reason}</span>
        </span>
      ) : (
        reason
      ),
    ],
    ['language', t(`messages.languages.${toLocale(locale)}`)],
    ['page', campaign?.page],
    ['firstTouch', campaign?.first && <Attribution key="" touch={campaign.first} />],
    ['lastTouch', campaign?.last && <Attribution key="" touch={campaign.last} />],
  ] as const
  return (
    <li className={styles.message} data-overdue={message.overdue}>
      <details open={open} onToggle={(event) => event.currentTarget.open !== open && onOpen(!open)}>
        <summary className={styles.summary}>
          <div className={styles.summaryContent}>
            <h3>{name}</h3>
            <MessageStatus message={message} />
            {reason && (
              <span className={styles.muted}>{reasonTitle ? localizedText(reasonTitle) : reason}</span>
            )}
          </div>
        </summary>
        <div className={styles.detail}>
          <dl className={styles.facts}>
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{t(`messages.${label}`)}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {message.message ? (
            <p className={styles.text} lang={locale}>
              {message.message}
            </p>
          ) : (
            <p className={styles.muted}>{t('messages.noText')}</p>
          )}
          {message.suppression && <SuppressionNotice suppression={message.suppression} />}
          <MessageButtons
            message={message}
            name={name}
            busy={busy}
            onAction={(action) => onAction(action, message)}
          />
        </div>
      </details>
    </li>
  )
}
