import { signOut } from 'next-auth/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { localePath, ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { isPersonal } from '@/lib/useRedirectOnLogout'
import { Button, buttonClass } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import styles from './Dialog.module.scss'
import { useToastAfterClose } from './Toast'
import { passwordNews } from './passwordNews'
import type { DialogProps } from './dialogProps'

export function ProfileDialog({ open, close }: DialogProps) {
  const { t, locale } = useTranslation('dialogs')
  const { t: tError } = useTranslation('errors')
  const { status, user } = useSession()
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const sayAfterwards = useToastAfterClose()
  // The value when the dialog opened; the next time the message is not shown.
  const [isChanged] = useState(passwordNews.isChanged)
  useEffect(
    () => () => {
      passwordNews.isChanged = false
    },
    [],
  )

  // Anyone can open this URL; without a session, the dialog only links to login.
  useEffect(() => {
    if (status === 'unauthenticated' && !leaving) open('login')
  }, [status, leaving, open])

  async function logOut() {
    if (leaving) return
    setFailed(false)
    setLeaving(true)
    // next-auth's signOut does not report success, so the session is checked.
    await signOut({ redirect: false }).catch(() => undefined)
    const { status: now } = await broadcastSessionChange()
    if (now === 'unauthenticated') {
      // Closing the dialog would delay the navigation, and the next page shows the same.
      if (isPersonal(locale, window.location.pathname)) return
      sayAfterwards({ words: t('profile.loggedOut'), reader: null })
      return close()
    }
    setLeaving(false)
    setFailed(true)
  }

  if (!user) return null
  return (
    <Modal heading={t('profile.heading')} onClose={close}>
      {isChanged && <News words={t('profile.passwordChanged')} />}
      <p className={styles.greeting}>{t('profile.greeting', { name: user.name })}</p>
      <p className={styles.note}>{t('profile.signedInAs', { email: user.email })}</p>
      <div className={styles.actions}>
        {/* Full page loads, because analytics on this page must not see that data (decision 11). */}
        <a href={localePath(locale, ROUTES.account)} className={buttonClass()}>
          {t('profile.account')}
        </a>
        {user.role === 'ADMIN' && (
          <a href={localePath(locale, ROUTES.users)} className={buttonClass('secondary')}>
            {t('profile.dashboard')}
          </a>
        )}
        <Button look="secondary" busy={leaving} onClick={() => void logOut()}>
          {t(leaving ? 'profile.leaving' : 'profile.logOut')}
        </Button>
      </div>
      <p role="alert">{failed && tError('UNREACHABLE')}</p>
    </Modal>
  )
}

/** Rendered before its text, so that screen readers announce the text. */
function News({ words }: { words: string }) {
  return (
    <p role="status" className={styles.note}>
      {useDeferredValue(words, '')}
    </p>
  )
}
