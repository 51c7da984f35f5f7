import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from '@/forms/Form.module.scss'

type ResetLinkExpiredProps = {
  /** Translated. */
  reason: string
  /** True if the server has just rejected the link: the first button takes the focus of the submit button. */
  autoFocus?: boolean
  open: (dialog: 'login' | 'initiateReset') => void
}

/** Also for a link that was used, replaced by a newer one, or cut off. */
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
