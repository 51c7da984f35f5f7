import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import styles from './Form.module.scss'

/** The error message of a call. A page that is older than the server may not know the code. */
export function FormError({ fault }: { fault: CallErrorCode | undefined }) {
  const { t } = useTranslation('errors')
  const words = fault && t(fault)
  return (
    <p role="alert" className={styles.fault}>
      {words === fault ? fault && t('UNKNOWN') : words}
    </p>
  )
}
