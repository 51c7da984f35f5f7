import { useEffect, useRef } from 'react'
import { useSession, type SessionState } from '@/lib/session'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import type { DialogProps } from '@/dialogs/dialogProps'

/**
 * The behaviour that the login and signup dialogs share. If the visitor is already logged in, or logs in in
 * another tab, the profile dialog (with links to the account and a logout button) replaces this dialog. After
 * a login in the dialog itself, the dialog closes and no other opens.
 *
 * @returns the function to call after a login in the dialog, which closes it and shows the session
 */
export function useAccountDialog({
  open,
  close,
}: Pick<DialogProps, 'open' | 'close'>): (session: SessionState | undefined) => void {
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
