import { useTranslation } from '@/i18n/useTranslation'
import type { AuthError } from '@/server/accounts/auth/knownAuthErrors'

/** The translated message of an authentication error, whose code is one of next-auth or of this site. */
export function useAuthErrorMessage(error: AuthError): string {
  const { t } = useTranslation('auth')
  const { t: tError } = useTranslation('errors')
  return error.namespace === 'auth' ? t(`errorText.${error.code}`) : tError(error.code)
}
