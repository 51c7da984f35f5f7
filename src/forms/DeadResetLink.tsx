import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './Form.module.scss'

type DeadResetLinkProps = {
  /** Why the link is of no use. */
  why: string
  /** The server said so just now, to who pressed a button that is gone: the focus goes to what helps. */
  refused?: boolean
  open: (dialog: 'login' | 'initiateReset') => void
}

/** In place of the form, where its link cannot set a password any more: the one thing that helps is a new link. */
export function DeadResetLink({ why, refused = false, open }: DeadResetLinkProps) {
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
