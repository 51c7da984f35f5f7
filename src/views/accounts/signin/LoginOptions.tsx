import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { useDialog } from '@/dialogs/useDialog'
import { useTranslation } from '@/i18n/useTranslation'
import { rememberFocus } from '@/lib/rememberFocus'
import { ROUTES } from '@/lib/routes'
import type { SessionState } from '@/lib/session'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { Button } from '@/ui/Button'
import { LazyFallback } from '@/ui/LazyFallback'

import { LinkSent } from './LinkSent'
import styles from './SignInView.module.scss'

// Rendered only in the browser. A server-rendered form could be submitted before its script has loaded, and
// the browser would send it as a GET request, with the password in the URL.
const LoginForm = dynamic(() => import('@/forms/account/LoginForm').then((module) => module.LoginForm), {
  ssr: false,
  loading: LazyFallback,
})
const EmailLinkForm = dynamic(
  () => import('@/forms/account/EmailLinkForm').then((module) => module.EmailLinkForm),
  {
    ssr: false,
    loading: LazyFallback,
  },
)

/** `nextPath`: of this site, as `postLoginPath` returns it. Any other would be an open redirect. */
export function LoginOptions({ initiallySent, nextPath }: { initiallySent: boolean; nextPath: string }) {
  const { t } = useTranslation('auth')
  const { open } = useDialog()
  const [isSent, setIsSent] = useState(initiallySent)
  const linkSection = useRef<HTMLElement>(null)
  // The visitor may change the language during the login.
  const latestPath = useRef<string>(undefined)
  useEffect(() => {
    latestPath.current = nextPath
    return () => void (latestPath.current = undefined)
  }, [nextPath])

  function showConfirmation(isVisible: boolean, moveFocus = rememberFocus()) {
    setIsSent(isVisible)
    moveFocus(linkSection.current)
    linkSection.current?.scrollIntoView({ block: 'nearest' })
  }

  function onSuccess(session: SessionState) {
    void broadcastSessionChange(session)
    // An answer that arrives later must not lead the visitor away from another page.
    if (latestPath.current === undefined) return
    // A full page load ends the analytics scripts of this page: the next one may show personal data
    // (decision 11). `replace` removes the login page from the history, so that the Back button
    // skips it.
    window.location.replace(latestPath.current)
  }

  return (
    <div className={styles.ticket}>
      <noscript>
        <p className={styles.needsScript}>
          <span>{t('login.needsScript')}</span> <Link href={ROUTES.contact}>{t('error.contact')}</Link>
        </p>
      </noscript>
      <section className={styles.option} aria-labelledby="by-password">
        <h2 id="by-password" className={styles.optionHeading}>
          {t('login.password')}
        </h2>
        <div className={styles.form}>
          <LoginForm nextPath={nextPath} onSuccess={onSuccess} />
        </div>
        <p className={styles.alternatives}>
          <Button variant="quiet" onClick={() => void open('initiateReset')}>
            {t('login.forgotPassword')}
          </Button>
          <Button variant="quiet" onClick={() => void open('signup')}>
            {t('login.signup')}
          </Button>
        </p>
      </section>
      <section
        ref={linkSection}
        tabIndex={-1}
        className={`${styles.option} ${styles.linkOption}`}
        aria-labelledby="by-link"
      >
        <h2 id="by-link" className={styles.optionHeading}>
          {t('login.link')}
        </h2>
        <LinkSent isSent={isSent} onResend={() => showConfirmation(false)} />
        {!isSent && (
          <>
            <p className={styles.help}>{t('login.linkHelp')}</p>
            <div className={styles.form}>
              <EmailLinkForm nextPath={nextPath} onSent={(moveFocus) => showConfirmation(true, moveFocus)} />
            </div>
          </>
        )}
      </section>
    </div>
  )
}
