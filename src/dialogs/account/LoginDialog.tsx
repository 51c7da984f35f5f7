import Link from 'next/link'
import { LoginForm } from '@/forms/account/LoginForm'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { Button, buttonClass } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from '@/dialogs/dialogProps'
import styles from '@/dialogs/Dialog.module.scss'
import { useAccountDialog } from './useAccountDialog'

export function LoginDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  const onSuccess = useAccountDialog({ open, close })
  return (
    <Modal heading={t('login.heading')} onClose={close}>
      <LoginForm onSuccess={onSuccess} />
      <p className={styles.alternatives}>
        {/* The signup button must stay directly below “Log in”, which its text “Or sign up” continues. */}
        <Button variant="quiet" onClick={() => open('signup')}>
          {t('login.toSignup')}
        </Button>
        <Button variant="quiet" onClick={() => open('initiateReset')}>
          {t('login.toReset')}
        </Button>
        <Link href={ROUTES.signIn} prefetch={false} className={buttonClass('quiet')}>
          {t('login.toEmailLink')}
        </Link>
      </p>
    </Modal>
  )
}
