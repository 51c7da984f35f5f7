import { useState } from 'react'
import { hasChosenLogout } from '@/lib/keptInput'
import { useSession } from '@/lib/session'

/**
 * The email of the logged-in user, also after the session has expired: the field must not become empty while the
 * visitor writes. After a chosen logout, the next user of the browser must not see it.
 */
export function useAccountEmail(): string | undefined {
  const { user } = useSession()
  const [lastEmail, setLastEmail] = useState<string>()
  if (user && user.email !== lastEmail) setLastEmail(user.email)
  return user || !hasChosenLogout() ? lastEmail : undefined
}
