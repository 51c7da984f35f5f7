import { useTranslation } from '@/i18n/useTranslation'
import { Button, type ButtonLook } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'

export type MessageAct = 'answer' | 'reopen' | 'spamIt' | 'clear' | 'resend'

/** The actions that a message's status allows. */
function actsOn({ spam, answeredAt }: Message): MessageAct[] {
  if (spam) return ['clear']
  return answeredAt ? ['reopen'] : ['answer', 'spamIt']
}

type MessageButtonsProps = {
  message: Message
  /** The sender's name. */
  name: string
  busy: boolean
  onAct: (act: MessageAct) => void
}

export function MessageButtons({ message, ...rest }: MessageButtonsProps) {
  const { t } = useTranslation('admin')
  const [first, ...others] = actsOn(message)
  return (
    <>
      {message.mail && !message.spam && (
        <div className={styles.again}>
          <p className={styles.failed}>
            {t('messages.failed', { count: message.mail.attempts })}{' '}
            {message.mail.lastError && <code>{message.mail.lastError}</code>}
          </p>
          <ActButton act="resend" {...rest} />
        </div>
      )}
      <div className={styles.buttons}>
        {first && <ActButton act={first} look="primary" {...rest} />}
        {others.map((act) => (
          <ActButton key={act} act={act} {...rest} />
        ))}
      </div>
    </>
  )
}

type ActButtonProps = Omit<MessageButtonsProps, 'message'> & { act: MessageAct; look?: ButtonLook }

function ActButton({ act, look = 'secondary', name, busy, onAct }: ActButtonProps) {
  const { t } = useTranslation('admin')
  return (
    <Button look={look} busy={busy} onClick={() => busy || onAct(act)}>
      {t(`messages.${act}.submit`)}
      <span className="visually-hidden">{t('messages.of', { name })}</span>
    </Button>
  )
}
