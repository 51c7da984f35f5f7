import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import styles from './Form.module.scss'

/**
 * The message for a call's error code. A page that was loaded before a deployment may not know the code, and then
 * shows a general message.
 */
export function FormError({ code }: { code: CallErrorCode | undefined }) {
  const { t } = useTranslation('errors')
  const message = code && t(code)
  return (
    <p role="alert" className={styles.inlineError}>
      {message === code ? code && t('UNKNOWN') : message}
    </p>
  )
}
