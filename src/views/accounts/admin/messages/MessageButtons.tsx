import { useTranslation } from '@/i18n/useTranslation'
import { Button, type ButtonVariant } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'

export type MessageAction = 'answer' | 'reopen' | 'markSpam' | 'unmarkSpam' | 'resend'

/**
 * Returns the actions that the status of a message allows, such as only `reopen` for an answered message. The
 * first one becomes the primary button.
 */
function actionsFor({ spam, answeredAt }: Message): MessageAction[] {
  if (spam) return ['unmarkSpam']
  return answeredAt ? ['reopen'] : ['answer', 'markSpam']
}

type MessageButtonsProps = {
  message: Message
  /**
   * The name of the sender, which screen readers hear after the label of each button, because the list
   * contains the same buttons for every message.
   */
  name: string
  busy: boolean
  onAction: (action: MessageAction) => void
}

export function MessageButtons({ message, ...buttonProps }: MessageButtonsProps) {
  const { t } = useTranslation('admin')
  const [primaryAction, ...otherActions] = actionsFor(message)
  return (
    <>
      {message.mail && !message.spam && (
        <div className={styles.resend}>
          <p className={styles.failed}>
            {t('messages.failed', { count: message.mail.attempts })}{' '}
            {message.mail.lastError && <code>{message.mail.lastError}</code>}
          </p>
          <ActionButton action="resend" {...buttonProps} />
        </div>
      )}
      <div className={styles.buttons}>
        {primaryAction && <ActionButton action={primaryAction} variant="primary" {...buttonProps} />}
        {otherActions.map((action) => (
          <ActionButton key={action} action={action} {...buttonProps} />
        ))}
      </div>
    </>
  )
}

type ActionButtonProps = Omit<MessageButtonsProps, 'message'> & {
  action: MessageAction
  variant?: ButtonVariant
}

function ActionButton({ action, variant = 'secondary', name, busy, onAction }: ActionButtonProps) {
  const { t } = useTranslation('admin')
  return (
    <Button variant={variant} busy={busy} onClick={() => busy || onAction(action)}>
      {t(`messages.${action}.submit`)}
      <span className="visually-hidden">{t('messages.nameSuffix', { name })}</span>
    </Button>
  )
}
