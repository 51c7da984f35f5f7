import { useTranslation } from '@/i18n/useTranslation'
import type { AuthError } from '@/server/accounts/auth/knownAuthErrors'

/**
 * The translated message of a login error. Its code comes either from next-auth or from this site, and the
 * texts for both are in different namespaces.
 */
export function useAuthErrorMessage(error: AuthError): string {
  const { t } = useTranslation('auth')
  const { t: tError } = useTranslation('errors')
  return error.namespace === 'auth' ? t(`errorText.${error.code}`) : tError(error.code)
}
