import type { CallErrorCode } from '@/lib/errorCodes'
import { useErrorText } from '@/lib/useErrorText'
import { useSessionCheck } from '@/lib/useSessionCheck'
import styles from './Form.module.scss'

export function FormError({ code }: { code: CallErrorCode | undefined }) {
  const errorText = useErrorText()
  useSessionCheck(code)
  return (
    <p role="alert" className={styles.inlineError}>
      {code && errorText(code)}
    </p>
  )
}
