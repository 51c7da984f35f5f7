import { dropAllKeptInput } from './keptInput'
import { inLocalStorage } from './safeStorage'
import { BROADCAST_KEY, refreshSession, showSession, type SessionState } from './session'

/**
 * Makes other tabs reload the session, by next-auth's key in localStorage. If storage is blocked, they reload it when
 * they become visible. Call it after each change of the session (login, logout, name), or pages show the former one.
 * Returns what this page now shows.
 * @param session without it, and after a logout (`ANONYMOUS`), the session is loaded again
 */
export async function broadcastSessionChange(session?: SessionState): Promise<SessionState> {
  const timestamp = Math.floor(Date.now() / 1000)
  const isLogout = session?.status === 'unauthenticated'
  const data = { trigger: isLogout ? 'signout' : 'getSession' }
  const message = { event: 'session', data, timestamp }
  inLocalStorage((storage) => storage.setItem(BROADCAST_KEY, JSON.stringify(message)))
  const loaded = session && !isLogout ? session : await refreshSession()
  if (session) showSession(session)
  // Members who log out themselves leave nothing behind in the browser.
  if (isLogout) dropAllKeptInput()
  return session ?? loaded
}
