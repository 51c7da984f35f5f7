import { useState } from 'react'
import { useSession } from '@/lib/session'

/** The email of the logged-in user, also after the session ends: the field must not become empty during writing. */
export function useAccountEmail(): string | undefined {
  const { user } = useSession()
  const [lastEmail, setLastEmail] = useState<string>()
  if (user && user.email !== lastEmail) setLastEmail(user.email)
  return lastEmail
}
