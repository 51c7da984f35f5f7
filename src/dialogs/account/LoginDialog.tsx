import Link from 'next/link'
import { useRouter } from 'next/router'
import { LoginForm } from '@/forms/account/LoginForm'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { pathBelowDialog } from '@/lib/urlParameters'
import { Button, buttonClass } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from '@/dialogs/dialogProps'
import styles from '@/dialogs/Dialog.module.scss'
import { useAccountDialog } from './useAccountDialog'

export function LoginDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  const callbackUrl = useCallbackUrl()
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
        <Link
          href={{ pathname: ROUTES.signIn, query: { callbackUrl } }}
          prefetch={false}
          className={buttonClass('quiet')}
        >
          {t('login.toEmailLink')}
        </Link>
      </p>
    </Modal>
  )
}

/** The page below the dialog or, if that is the login page, the page that it leads to. */
function useCallbackUrl() {
  const { asPath, pathname, query } = useRouter()
  if (pathname === ROUTES.signIn) return query.callbackUrl
  return pathBelowDialog(asPath)
}
