import Link from 'next/link'
import type { CopyKey } from '@/i18n/copy'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import type { AuthErrorProps } from '@/server/accounts/pages/authErrorProps'
import { buttonClass } from '@/ui/Button'
import { ErrorView } from '@/views/errors/ErrorView'
import { useAuthErrorMessage } from './useAuthErrorMessage'

type Kind = { heading: CopyKey<'auth'>; action: CopyKey<'auth'> | null }

/** By next-auth's error code. For all other codes, the page says that the login failed. */
const KINDS: Partial<Record<string, Kind>> = {
  Configuration: { heading: 'error.heading.Configuration', action: null },
  AccessDenied: { heading: 'error.heading.AccessDenied', action: 'error.logInAgain' },
  Verification: { heading: 'error.heading.Verification', action: 'error.newLink' },
  SessionRequired: { heading: 'error.heading.SessionRequired', action: 'error.logIn' },
}
const DEFAULT_KIND: Kind = { heading: 'error.heading.Default', action: 'error.logInAgain' }

/** After a used link, the visitor may be logged in, for example because another tab has used the same link. */
export function AuthErrorView({ error, nextPath, signIn }: AuthErrorProps) {
  const { t } = useTranslation('auth')
  const { user } = useSession()
  const { heading, action } = KINDS[error.code] ?? DEFAULT_KIND
  const message = useAuthErrorMessage(error)
  const isLoggedIn = user && error.code === 'Verification'
  return (
    <ErrorView
      image="buoy"
      title={t('error.title')}
      heading={t(heading)}
      text={isLoggedIn ? t('loggedIn.text', user) : message}
    >
      {isLoggedIn ? (
        // Loads the page in full, as after a login (`LoginOptions.tsx`).
        <a href={nextPath} className={buttonClass('primary')}>
          {t('loggedIn.continue')}
        </a>
      ) : (
        action && (
          <Link href={signIn} prefetch={false} className={buttonClass('primary')}>
            {t(action)}
          </Link>
        )
      )}
      <Link href={ROUTES.contact} className={buttonClass(action ? 'secondary' : 'primary')}>
        {t('error.contact')}
      </Link>
    </ErrorView>
  )
}
