import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { useSession } from '@/lib/session'
import type { AuthError } from '@/server/accounts/auth/knownAuthErrors'
import type { SignInProps } from '@/server/accounts/pages/signInProps'
import { Drawing } from '@/ui/Drawing'
import { useAuthErrorMessage } from '@/views/accounts/authError/useAuthErrorMessage'
import { SignedIn } from './SignedIn'
import styles from './SignInView.module.scss'
import { LoginOptions } from './LoginOptions'

/** `SessionRequired` means no error, so its message has the colour of success messages. */
function LoginError({ error }: { error: AuthError }) {
  return (
    <p className={styles.error} data-info={error.code === 'SessionRequired' || undefined}>
      {useAuthErrorMessage(error)}
    </p>
  )
}

/** The login page looks like a ferry ticket with a section for each way to log in. */
export function SignInView({ error, sent, loggedOut, nextPath, user }: SignInProps) {
  const { t } = useTranslation('auth')
  const session = useSession()
  const knownUser = session.status === 'loading' ? user : session.user
  const anonymousHeading = loggedOut ? 'loggedOut.heading' : 'login.heading'
  return (
    <div className={styles.page}>
      <Seo title={t(knownUser ? 'loggedIn.title' : 'login.title')} />
      <div className={styles.intro}>
        <h1 className={styles.heading}>{t(knownUser ? 'loggedIn.heading' : anonymousHeading)}</h1>
        <p className={styles.lead}>{knownUser ? t('loggedIn.text', knownUser) : t('login.lead')}</p>
        {error && !knownUser && <LoginError error={error} />}
      </div>
      <Drawing name="ferry" width={440} height={150} className={styles.image} />
      {knownUser ? (
        <SignedIn nextPath={nextPath} />
      ) : (
        <LoginOptions initiallySent={sent} nextPath={nextPath} />
      )}
    </div>
  )
}
