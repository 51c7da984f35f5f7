import { signOut } from 'next-auth/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { localePath, ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { isPersonal } from '@/lib/useRedirectOnLogout'
import { Button, buttonClass } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import styles from '@/dialogs/Dialog.module.scss'
import { useToastAfterClose } from '@/dialogs/Toast'
import { resetNotice } from './resetNotice'
import type { DialogProps } from '@/dialogs/dialogProps'

export function ProfileDialog({ open, close }: DialogProps) {
  const { t, locale } = useTranslation('dialogs')
  const { t: tError } = useTranslation('errors')
  const { status, user } = useSession()
  const [loggingOut, setLoggingOut] = useState(false)
  const [failed, setFailed] = useState(false)
  const showToastAfterClose = useToastAfterClose()
  // Keeps the value from when the dialog opened, because the effect below resets it. The message is shown only once.
  const [hasResetNotice] = useState(resetNotice.isPending)
  useEffect(
    () => () => {
      resetNotice.isPending = false
    },
    [],
  )

  // Anyone can open the URL of this dialog. Without a session, the login dialog replaces it.
  useEffect(() => {
    if (status === 'unauthenticated' && !loggingOut) open('login')
  }, [status, loggingOut, open])

  async function logOut() {
    if (loggingOut) return
    setFailed(false)
    setLoggingOut(true)
    // next-auth's `signOut` does not report success, so the session is loaded again to check.
    await signOut({ redirect: false }).catch(() => undefined)
    const { status: newStatus } = await broadcastSessionChange()
    if (newStatus === 'unauthenticated') {
      // A page with personal data redirects to login, which confirms the logout as well. Closing the dialog would
      // delay the redirect.
      if (isPersonal(locale, window.location.pathname)) return
      showToastAfterClose({ text: t('profile.loggedOut'), viewer: null })
      return close()
    }
    setLoggingOut(false)
    setFailed(true)
  }

  if (!user) return null
  return (
    <Modal heading={t('profile.heading')} onClose={close}>
      {hasResetNotice && <StatusMessage text={t('profile.passwordChanged')} />}
      <p className={styles.greeting}>{t('profile.greeting', { name: user.name })}</p>
      <p className={styles.note}>{t('profile.loggedInAs', { email: user.email })}</p>
      <div className={styles.actions}>
        {/* Plain links, which load the page in full: analytics scripts on this page must not see personal data
            (decision 11). */}
        <a href={localePath(locale, ROUTES.account)} className={buttonClass()}>
          {t('profile.account')}
        </a>
        {user.role === 'ADMIN' && (
          <a href={localePath(locale, ROUTES.users)} className={buttonClass('secondary')}>
            {t('profile.dashboard')}
          </a>
        )}
        <Button variant="secondary" busy={loggingOut} onClick={() => void logOut()}>
          {t(loggingOut ? 'profile.loggingOut' : 'profile.logOut')}
        </Button>
      </div>
      <p role="alert">{failed && tError('UNREACHABLE')}</p>
    </Modal>
  )
}

/** A message whose element is rendered before its text: screen readers announce only changes of existing elements. */
function StatusMessage({ text }: { text: string }) {
  return (
    <p role="status" className={styles.note}>
      {useDeferredValue(text, '')}
    </p>
  )
}
