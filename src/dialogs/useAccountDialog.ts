import { useEffect, useRef } from 'react'
import { useSession } from '@/lib/session'
import { sessionChanged } from '@/lib/sessionChanged'
import type { DialogProps } from './registry'

/**
 * What the dialogs for visitors without a session have in common. Whoever comes to one already logged in, or logs in
 * in another tab meanwhile, wants the account. Whoever logs in here goes back to the page.
 * @returns what to call after a log-in from this dialog
 */
export function useAccountDialog({ open, close }: Pick<DialogProps, 'open' | 'close'>): () => void {
  const { status } = useSession()
  const done = useRef(false)
  useEffect(() => {
    if (status === 'authenticated' && !done.current) open('profile')
  }, [status, open])
  return () => {
    done.current = true
    close()
    void sessionChanged()
  }
}
