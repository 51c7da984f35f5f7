import { dropAllKeptInput } from './keptInput'
import { inLocalStorage } from './safeStorage'
import { ANONYMOUS, BROADCAST_KEY, refreshSession, showSession, type SessionState } from './session'

/**
 * Makes other tabs reload the session, by next-auth's key in localStorage. If storage is blocked, they reload it when
 * they become visible. Call it after each login and each change of the account, or they show the former one. Returns
 * what this page now shows.
 * @param session without it, the session is loaded again
 */
export async function broadcastSessionChange(session?: SessionState): Promise<SessionState> {
  notifyTabs('getSession')
  if (!session) return refreshSession()
  showSession(session)
  return session
}

/**
 * After members have logged out themselves: nothing of theirs stays in the browser, in other tabs either.
 * @param session what the page shows then; without it, the session is loaded again
 */
export async function broadcastLogout(session?: SessionState): Promise<void> {
  notifyTabs('signout')
  dropAllKeptInput()
  if (!session) await refreshSession()
  // If the request has failed, the page still shows the session that has ended.
  showSession(session ?? ANONYMOUS)
}

/** With next-auth's names of the triggers. */
function notifyTabs(trigger: 'getSession' | 'signout'): void {
  // In seconds, as from next-auth's client, but not rounded: other tabs hear of a second change only if the value
  // differs.
  const timestamp = Date.now() / 1000
  const message = { event: 'session', data: { trigger }, timestamp }
  inLocalStorage((storage) => storage.setItem(BROADCAST_KEY, JSON.stringify(message)))
}
