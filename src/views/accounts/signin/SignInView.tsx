import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { hasKeptInput } from '@/lib/keptInput'
import { localePath, ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { useBrowserValue } from '@/lib/useBrowserValue'
import type { AuthError } from '@/server/accounts/auth/knownAuthErrors'
import type { SignInProps } from '@/server/accounts/pages/signInProps'
import { Drawing } from '@/ui/Drawing'
import { EmailText } from '@/ui/EmailText'
import { Sentence } from '@/ui/Sentence'
import { SECTIONS } from '@/views/accounts/account/sections/accountTypes'
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

/** With the fragment of an account section, which browsers keep when the server redirects to the login page. */
function useTarget(nextPath: string): string {
  const { locale } = useTranslation('auth')
  const fragment = useBrowserValue(() => window.location.hash, '')
  const isSection = SECTIONS.some((section) => fragment === `#${section}`)
  return isSection && nextPath.replace(/\?.*/, '') === localePath(locale, ROUTES.account)
    ? nextPath + fragment
    : nextPath
}

/** The login page looks like a ferry ticket with a section for each way to log in. */
export function SignInView({ error, sent, loggedOut, nextPath: pathOfProps, user }: SignInProps) {
  const { t } = useTranslation('auth')
  const nextPath = useTarget(pathOfProps)
  const session = useSession()
  const isInputKept = useBrowserValue(hasKeptInput, false)
  const knownUser = session.status === 'loading' ? user : session.user
  const anonymousHeading = loggedOut ? 'loggedOut.heading' : 'login.heading'
  return (
    <div className={styles.page}>
      <Seo title={t(knownUser ? 'loggedIn.title' : 'login.title')} />
      <div className={styles.intro}>
        <h1 className={styles.heading}>{t(knownUser ? 'loggedIn.heading' : anonymousHeading)}</h1>
        <p className={styles.lead}>
          {knownUser ? (
            <Sentence
              text={t('loggedIn.text')}
              elements={{ name: <bdi>{knownUser.name}</bdi>, email: <EmailText address={knownUser.email} /> }}
            />
          ) : (
            t('login.lead')
          )}
        </p>
        {error && !knownUser && <LoginError error={error} />}
        {isInputKept && !knownUser && (
          <p className={styles.error} data-info>
            {t('loggedOut.kept')}
          </p>
        )}
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
