import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from '@/forms/Form.module.scss'

type ResetLinkExpiredProps = {
  /** Why the link is invalid. */
  why: string
  /** The server has just refused the link and the pressed button is gone, so the focus moves here. */
  refused?: boolean
  open: (dialog: 'login' | 'initiateReset') => void
}

/** Replaces the form if its link is invalid, and offers a new one. */
export function ResetLinkExpired({ why, refused = false, open }: ResetLinkExpiredProps) {
  const { t } = useTranslation('forms')
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) actions.current?.querySelector('button')?.focus()
  }, [refused])
  return (
    <div className={styles.form}>
      <p role={refused ? 'alert' : undefined} className={styles.failure}>
        {why}
      </p>
      <div ref={actions} className={styles.actions}>
        <Button onClick={() => open('initiateReset')}>{t('reset.newLink')}</Button>
        <Button look="quiet" onClick={() => open('login')}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
