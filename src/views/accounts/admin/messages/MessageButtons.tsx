import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button, buttonClass } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'

export type MessageAction = 'answer' | 'reopen' | 'markSpam' | 'unmarkSpam' | 'resend'

function actionsFor({ spam, answeredAt }: Message): MessageAction[] {
  if (spam) return ['unmarkSpam']
  return answeredAt ? ['reopen'] : ['answer', 'markSpam']
}

type MessageButtonsProps = {
  message: Message
  /** The sender. Completes the labels for screen readers, because every message has the same buttons. */
  name: string
  busy: boolean
  onAction: (action: MessageAction) => void
}

export function MessageButtons({ message, ...buttonProps }: MessageButtonsProps) {
  const { t } = useAdminTranslation()
  return (
    <>
      {message.mail && !message.spam && (
        <div className={styles.resend}>
          <p className={styles.failed}>{t('messages.failed', { count: message.mail.attempts })}</p>
          {message.mail.lastError && (
            <p>
              <code>{message.mail.lastError}</code>
            </p>
          )}
          <ActionButton action="resend" {...buttonProps} />
        </div>
      )}
      <div className={styles.buttons}>
        {!message.spam && (
          <a className={buttonClass('primary')} href={message.replyUrl}>
            <span>{t('messages.reply.submit')}</span>
            <span className="visually-hidden">{t('messages.nameSuffix', { name: buttonProps.name })}</span>
          </a>
        )}
        {actionsFor(message).map((action) => (
          <ActionButton key={action} action={action} {...buttonProps} />
        ))}
      </div>
    </>
  )
}

type ActionButtonProps = Omit<MessageButtonsProps, 'message'> & { action: MessageAction }

function ActionButton({ action, name, busy, onAction }: ActionButtonProps) {
  const { t } = useAdminTranslation()
  return (
    <Button variant="secondary" busy={busy} onClick={() => busy || onAction(action)}>
      <span>{t(`messages.${action}.submit`)}</span>
      <span className="visually-hidden">{t('messages.nameSuffix', { name })}</span>
    </Button>
  )
}
