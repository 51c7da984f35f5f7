import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { isErrorCode, type CallErrorCode } from '@/lib/errorCodes'
import { csrfError, fetchCsrfToken } from '@/lib/logIn'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { localePath, ROUTES } from '@/lib/routes'
import { ANONYMOUS, fetchSession, useSession } from '@/lib/session'
import { broadcastLogout } from '@/lib/broadcastSessionChange'
import { useErrorText } from '@/lib/useErrorText'
import { isPersonal } from '@/lib/useSessionEnd'
import { Button, buttonClass } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import styles from '@/dialogs/Dialog.module.scss'
import { useToastAfterClose } from '@/ui/Toast'
import { resetNotice } from './resetNotice'
import type { DialogProps } from '@/dialogs/dialogProps'

export function ProfileDialog({ open, close }: DialogProps) {
  const { t, locale } = useTranslation('dialogs')
  const errorText = useErrorText()
  const { status, user } = useSession()
  const [loggingOut, setLoggingOut] = useState(false)
  const [error, setError] = useState<CallErrorCode>()
  const showToastAfterClose = useToastAfterClose()
  // Keeps the first value: in development, React Strict Mode resets `isPending` after the first render.
  const [hasResetNotice] = useState(resetNotice.isPending)
  useEffect(
    () => () => {
      resetNotice.isPending = false
    },
    [],
  )

  // A logged-out visitor can open this dialog by its URL.
  useEffect(() => {
    if (!user && status !== 'loading' && !loggingOut) open('login')
  }, [user, status, loggingOut, open])

  async function logOut() {
    if (loggingOut) return
    setError(undefined)
    setLoggingOut(true)
    const obstacle = await endSession()
    if (!obstacle) {
      // The account page and the admin page redirect to the login page (`useSessionEnd`), which
      // confirms the logout. Closing the dialog would start another navigation and delay the redirect.
      if (isPersonal(locale, window.location.pathname)) return
      showToastAfterClose({ text: t('profile.loggedOut'), viewer: null })
      return close()
    }
    setLoggingOut(false)
    setError(obstacle)
  }

  if (!user) return null
  return (
    <Modal heading={t('profile.heading')} onClose={close}>
      {hasResetNotice && <StatusMessage text={t('profile.passwordChanged')} />}
      <p className={styles.greeting}>{t('profile.greeting', { name: user.name })}</p>
      <p className={styles.note}>{t('profile.loggedInAs', { email: user.email })}</p>
      <div className={styles.actions} data-sending={loggingOut || undefined}>
        {/* Plain `<a>` links load the next page in full, which ends the analytics scripts of this page. They
            must not see the personal data on the next page (decision 11). */}
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
      <p role="alert">{error && errorText(error)}</p>
    </Modal>
  )
}

/**
 * Resolves to undefined if the session is over. Only the session itself shows this, because the answer to the logout
 * can be lost or come from a proxy. Without cookies, the session would seem to have ended, but the browser keeps its
 * cookie, and sends it again once the visitor allows cookies.
 */
async function endSession(): Promise<CallErrorCode | undefined> {
  const refusal = await requestLogout()
  if (refusal === 'COOKIES_BLOCKED') return refusal
  const session = await fetchSession()
  // If it cannot be loaded, the answer to the logout decides.
  const hasEnded = typeof session === 'string' ? !refusal : !session.user
  if (!hasEnded) return refusal ?? 'UNKNOWN'
  await broadcastLogout(ANONYMOUS)
  return undefined
}

/**
 * Resolves to undefined after success. next-auth's answer to a refusal is a URL with the error code, and a proxy may
 * answer without a URL, or without JSON. Not by next-auth's `signOut`, which tells other tabs of a logout before anyone
 * knows whether the session has ended: they would delete what the member has typed.
 */
async function requestLogout(): Promise<CallErrorCode | undefined> {
  try {
    const csrfToken = (await fetchCsrfToken()) ?? ''
    const body = new URLSearchParams({ csrfToken, callbackUrl: window.location.href, json: 'true' })
    const response = await fetch('/api/auth/signout', {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const { url } = await response.json()
    if (!URL.canParse(url)) return 'SERVICE_UNAVAILABLE'
    const code = new URL(url).searchParams.get('error')
    return (await csrfError(url)) ?? (isErrorCode(code) ? code : undefined)
  } catch (error) {
    console.error('logout failed', error)
    return error instanceof SyntaxError ? 'SERVICE_UNAVAILABLE' : 'UNREACHABLE'
  }
}

/** Empty in the first render, because screen readers announce only changes of existing elements. */
function StatusMessage({ text }: { text: string }) {
  return (
    <p role="status" className={styles.note}>
      {useDeferredValue(text, '')}
    </p>
  )
}
