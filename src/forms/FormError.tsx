import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import styles from './Form.module.scss'

/**
 * The translated message for the error code of a failed request. A page that was loaded before a deployment
 * may lack the text for a new code, and then shows a general message.
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
