import { useEffect } from 'react'
import { LoginForm } from '@/forms/LoginForm'
import { useTranslation } from '@/i18n/useTranslation'
import { useSession } from '@/lib/session'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from './registry'
import styles from './Dialog.module.scss'

export function LoginDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  const { status } = useSession()
  // Whoever comes here already logged in, or logs in in another tab meanwhile, wants the account.
  useEffect(() => {
    if (status === 'authenticated') open('profile')
  }, [status, open])
  return (
    <Modal heading={t('login.heading')} onClose={close}>
      <LoginForm onSuccess={close} />
      <p className={styles.other}>
        <Button look="quiet" onClick={() => open('signup')}>
          {t('login.toSignup')}
        </Button>
      </p>
    </Modal>
  )
}
