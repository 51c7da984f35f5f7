import type { CallErrorCode } from '@/lib/errorCodes'
import { useErrorMessage } from '@/lib/useErrorMessage'
import styles from './Form.module.scss'

export function FormError({ code }: { code: CallErrorCode | undefined }) {
  const message = useErrorMessage(code)
  return (
    <p role="alert" className={styles.inlineError}>
      {message}
    </p>
  )
}
