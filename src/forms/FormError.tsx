import { useEffect } from 'react'
import type { CallErrorCode } from '@/lib/errorCodes'
import { refreshSession } from '@/lib/session'
import { useErrorText } from '@/lib/useErrorText'
import styles from './Form.module.scss'

/**
 * After `SESSION_REQUIRED`, the page requests the session: if it has ended, a personal page opens the login page. Here
 * and not in the tRPC client, because some forms handle this error themselves (`useOneTimeCall`).
 */
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
