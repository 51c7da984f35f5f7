import { useEffect } from 'react'
import type { CallErrorCode } from './errorCodes'
import { refreshSession } from './session'
import { useErrorText } from './useErrorText'

/**
 * The text of a failed call. After `SESSION_REQUIRED`, the page requests the session: if it has ended, a personal page
 * opens the login page. Not in the tRPC client, because some forms handle this error themselves (`useOneTimeCall`).
 */
export function useErrorMessage(code: CallErrorCode | undefined): string | undefined {
  const errorText = useErrorText()
  useEffect(() => {
    if (code === 'SESSION_REQUIRED') void refreshSession()
  }, [code])
  return code && errorText(code)
}
