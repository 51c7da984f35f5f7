import { useTranslation } from '@/i18n/useTranslation'
import type { AuthError } from '@/server/accounts/auth/knownAuthErrors'

/**
 * Returns the translated message of a login error. The texts for next-auth's error codes and those for the
 * site's own codes are in two namespaces (translation files).
 */
export function useAuthErrorMessage(error: AuthError): string {
  const { t } = useTranslation('auth')
  const { t: tError } = useTranslation('errors')
  return error.namespace === 'auth' ? t(`errorText.${error.code}`) : tError(error.code)
}
