import { inLocalStorage } from './safeStorage'
import { BROADCAST_KEY, refreshSession, showSession, type SessionState } from './session'

/**
 * Shows the new session in this tab, and makes other open tabs reload it by writing to next-auth's key in
 * localStorage. Must be called after each login and logout: otherwise, pages would show the previous login
 * state. If the browser blocks storage, other tabs reload the session when they become visible.
 *
 * @param session the session after a login, which `logIn` returns; without it, the session is loaded again
 * @returns the new session, so that the caller can check whether a logout succeeded
 */
export async function broadcastSessionChange(session?: SessionState): Promise<SessionState> {
  const timestamp = Math.floor(Date.now() / 1000)
  const message = { event: 'session', data: { trigger: 'getSession' }, timestamp }
  inLocalStorage((storage) => storage.setItem(BROADCAST_KEY, JSON.stringify(message)))
  if (!session) return refreshSession()
  showSession(session)
  return session
}
