import { useTranslation } from '@/i18n/useTranslation'
import type { AuthFault } from '@/server/accounts/auth/authErrors'

/** The message of an authentication error. */
export function useAuthErrorMessage(fault: AuthFault): string {
  const { t } = useTranslation('auth')
  const { t: tError } = useTranslation('errors')
  return fault.namespace === 'auth' ? t(`fault.${fault.code}`) : tError(fault.code)
}
