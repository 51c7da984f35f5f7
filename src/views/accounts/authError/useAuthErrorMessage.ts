import { useTranslation } from '@/i18n/useTranslation'
import type { AuthError } from '@/server/accounts/auth/knownAuthErrors'

/**
 * Returns the translated message of a login error. Its text is in one of two namespaces (translation files):
 * one for next-auth's error codes, one for the site's own codes.
 */
export function useAuthErrorMessage(error: AuthError): string {
  const { t } = useTranslation('auth')
  const { t: tError } = useTranslation('errors')
  return error.namespace === 'auth' ? t(`errorText.${error.code}`) : tError(error.code)
}
