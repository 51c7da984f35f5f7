import { BROADCAST_KEY, refreshSession } from './session'

/** Call it after login or logout: this tab reloads the session, and next-auth's storage key notifies the others. */
export function broadcastSessionChange() {
  const timestamp = Math.floor(Date.now() / 1000)
  const message = { event: 'session', data: { trigger: 'getSession' }, timestamp }
  localStorage.setItem(BROADCAST_KEY, JSON.stringify(message))
  return refreshSession()
}
