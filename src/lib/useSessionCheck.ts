import { useEffect } from 'react'
import type { CallErrorCode } from './errorCodes'
import { refreshSession } from './session'

/**
 * After `SESSION_REQUIRED`, the page requests the session: if it has ended, a personal page opens the login page. Not
 * in the tRPC client, because some forms handle this error themselves (`useOneTimeCall`).
 */
export function useSessionCheck(code: CallErrorCode | undefined): void {
  useEffect(() => {
    if (code === 'SESSION_REQUIRED') void refreshSession()
  }, [code])
}
