import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRef, useState } from 'react'
import { useDialog } from '@/dialogs/useDialog'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { Button } from '@/ui/Button'
import { LazyFallback } from '@/ui/LazyFallback'

import { LinkSent } from './LinkSent'
import styles from './SignInView.module.scss'

// Rendered only in the browser: a server-rendered form that is submitted before its script loads would put the
// password into the URL.
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

/** The two ways to log in, side by side: by password or by link. */
export function LoginOptions({ sent: sentBefore, onward }: { sent: boolean; onward: string }) {
  const { t } = useTranslation('auth')
  const { open } = useDialog()
  const [sent, setSent] = useState(sentBefore)
  const byLink = useRef<HTMLElement>(null)

  // Moves the focus to the section, because the focused button is removed.
  function showSent(next: boolean) {
    setSent(next)
    byLink.current?.focus({ preventScroll: true })
    byLink.current?.scrollIntoView({ block: 'nearest' })
  }

  function onSuccess() {
    void broadcastSessionChange()
    // A full page load that replaces this page in the history; the next page must load the session again.
    window.location.replace(onward)
  }

  return (
    <div className={styles.ticket}>
      <noscript>
        <p className={styles.needsScript}>
          {t('signIn.needsScript')} <Link href={ROUTES.contact}>{t('error.contact')}</Link>
        </p>
      </noscript>
      <section className={styles.part} aria-labelledby="by-password">
        <h2 id="by-password" className={styles.partHeading}>
          {t('signIn.password')}
        </h2>
        <LoginForm onSuccess={onSuccess} />
        <p className={styles.others}>
          <Button look="quiet" onClick={() => void open('initiateReset')}>
            {t('signIn.forgot')}
          </Button>
          <Button look="quiet" onClick={() => void open('signup')}>
            {t('signIn.signup')}
          </Button>
        </p>
      </section>
      <section
        ref={byLink}
        tabIndex={-1}
        className={`${styles.part} ${styles.stub}`}
        aria-labelledby="by-link"
      >
        <h2 id="by-link" className={styles.partHeading}>
          {t('signIn.link')}
        </h2>
        <LinkSent sent={sent} onAgain={() => showSent(false)} />
        {!sent && (
          <>
            <p className={styles.how}>{t('signIn.linkHow')}</p>
            <EmailLinkForm onward={onward} onSent={() => showSent(true)} />
          </>
        )}
      </section>
    </div>
  )
}
