import { useEffect } from 'react'
import type { CallErrorCode } from '@/lib/errorCodes'
import { refreshSession } from '@/lib/session'
import { useErrorText } from '@/lib/useErrorText'
import styles from './Form.module.scss'

/** After `SESSION_REQUIRED`, the page learns that its session has ended: a personal page then opens the login page. */
export function FormError({ code }: { code: CallErrorCode | undefined }) {
  const errorText = useErrorText()
  useEffect(() => {
    if (code === 'SESSION_REQUIRED') void refreshSession()
  }, [code])
  return (
    <p role="alert" className={styles.inlineError}>
      {code && errorText(code)}
    </p>
  )
}
