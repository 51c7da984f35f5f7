import { useTranslation } from '@/i18n/useTranslation'
import type { AuthError } from '@/server/accounts/auth/knownAuthErrors'

/** next-auth's error codes and the site's own codes have separate namespaces. */
export function useAuthErrorMessage(error: AuthError): string {
  const { t } = useTranslation('auth')
  const { t: tError } = useTranslation('errors')
  return error.namespace === 'auth' ? t(`errorText.${error.code}`) : tError(error.code)
}
