import { fullName } from '@/i18n/format'
import { toLocale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import type { Title } from '@/cms/groq/localizedText'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import { localizedText } from '@/ui/LocalizedText'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import { DueMark } from './DueMark'
import { MessageButtons, type MessageAct } from './MessageButtons'
import { Moment } from '@/views/accounts/admin/shared/Moment'
import { SuppressionNotice } from '@/views/accounts/admin/shared/SuppressionNotice'
import { Attribution } from '@/views/accounts/admin/shared/Attribution'

type MessageItemProps = {
  message: Message
  /** The title of its reason; without it, the short name is shown. */
  about: Title | undefined
  open: boolean
  onOpen: (open: boolean) => void
  busy: boolean
  onAct: (act: MessageAct, message: Message) => void
}

/** A message. Closed: sender and reply deadline. Open: all details and actions. */
export function MessageItem({ message, about, open, onOpen, busy, onAct }: MessageItemProps) {
  const { t } = useTranslation('admin')
  const { email, phone, reason, locale, createdAt, campaign } = message
  const name = fullName(message)
  const facts = [
    ['received', <Moment key="" at={createdAt} />],
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
      about ? (
        <span key="">
          {localizedText(about)} <span className={styles.soft}>{reason}</span>
        </span>
      ) : (
        reason
      ),
    ],
    ['language', t(`messages.languages.${toLocale(locale)}`)],
    ['page', campaign?.page],
    ['first', campaign?.first && <Attribution key="" touch={campaign.first} />],
    ['last', campaign?.last && <Attribution key="" touch={campaign.last} />],
  ] as const
  return (
    <li className={styles.message} data-late={message.overdue}>
      <details open={open} onToggle={(event) => event.currentTarget.open !== open && onOpen(!open)}>
        <summary className={styles.summary}>
          <div className={styles.gist}>
            <h3>{name}</h3>
            <DueMark message={message} />
            {reason && <span className={styles.soft}>{about ? localizedText(about) : reason}</span>}
          </div>
        </summary>
        <div className={styles.detail}>
          <dl className={styles.facts}>
            {facts.map(
              ([fact, value]) =>
                value && (
                  <div key={fact}>
                    <dt>{t(`messages.${fact}`)}</dt>
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
            <p className={styles.soft}>{t('messages.noText')}</p>
          )}
          {message.suppression && <SuppressionNotice suppression={message.suppression} />}
          <MessageButtons message={message} name={name} busy={busy} onAct={(act) => onAct(act, message)} />
        </div>
      </details>
    </li>
  )
}
