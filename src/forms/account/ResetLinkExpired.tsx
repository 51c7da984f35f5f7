import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from '@/forms/Form.module.scss'

type ResetLinkExpiredProps = {
  /** The translated reason why the password reset link is invalid. */
  reason: string
  /**
   * True if the server has just rejected the link. This component then replaces the form and its focused submit
   * button, so its first button takes the focus.
   */
  autoFocus?: boolean
  open: (dialog: 'login' | 'initiateReset') => void
}

/** Replaces the password reset form if the reset link is invalid, and offers to request a new link. */
export function ResetLinkExpired({ reason, autoFocus = false, open }: ResetLinkExpiredProps) {
  const { t } = useTranslation('forms')
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoFocus) actions.current?.querySelector('button')?.focus()
  }, [autoFocus])
  return (
    <div className={styles.form}>
      <p role={autoFocus ? 'alert' : undefined} className={styles.errorBox}>
        {reason}
      </p>
      <div ref={actions} className={styles.actions}>
        <Button onClick={() => open('initiateReset')}>{t('reset.newLink')}</Button>
        <Button variant="quiet" onClick={() => open('login')}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
