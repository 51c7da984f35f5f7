import { useEffect, useRef } from 'react'
import { useSession } from '@/lib/session'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import type { DialogProps } from './dialogProps'

/**
 * Shared by the dialogs for anonymous visitors. A visitor who is already logged in, or logs in in another tab, gets
 * the profile; after a login here, the page.
 * @returns the function to call after a login from this dialog
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
    void broadcastSessionChange()
  }
}
