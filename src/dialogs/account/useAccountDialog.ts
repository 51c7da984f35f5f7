import { useEffect, useRef } from 'react'
import { useSession, type SessionState } from '@/lib/session'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import type { DialogProps } from '@/dialogs/dialogProps'

/**
 * If the visitor is already logged in, or logs in in another tab, the profile dialog replaces this dialog.
 * Returns the function to call after a login in this dialog, which closes the dialog instead.
 */
export function useAccountDialog({
  open,
  close,
}: Pick<DialogProps, 'open' | 'close'>): (session: SessionState) => void {
  const { status } = useSession()
  const hasLoggedIn = useRef(false)
  useEffect(() => {
    if (status === 'authenticated' && !hasLoggedIn.current) open('profile')
  }, [status, open])
  return (session) => {
    hasLoggedIn.current = true
    close()
    void broadcastSessionChange(session)
  }
}
