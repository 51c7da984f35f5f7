import { useEffect, useRef } from 'react'
import { LoginForm } from '@/forms/LoginForm'
import { useTranslation } from '@/i18n/useTranslation'
import { useSession } from '@/lib/session'
import { sessionChanged } from '@/lib/sessionChanged'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from './registry'
import styles from './Dialog.module.scss'

export function LoginDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  const { status } = useSession()
  const done = useRef(false)
  // Whoever comes here already logged in, or logs in in another tab meanwhile, wants the account. Whoever logged in
  // here goes back to the page.
  useEffect(() => {
    if (status === 'authenticated' && !done.current) open('profile')
  }, [status, open])
  function onSuccess() {
    done.current = true
    close()
    void sessionChanged()
  }
  return (
    <Modal heading={t('login.heading')} onClose={close}>
      <LoginForm onSuccess={onSuccess} />
      <p className={styles.other}>
        <Button look="quiet" onClick={() => open('signup')}>
          {t('login.toSignup')}
        </Button>
      </p>
    </Modal>
  )
}
