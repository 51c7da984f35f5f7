import { BROADCAST_KEY, refreshSession } from './session'

/**
 * Call this function after login or logout. It reloads the session in this tab, and notifies other tabs through
 * next-auth's storage key.
 */
export function broadcastSessionChange() {
  const timestamp = Math.floor(Date.now() / 1000)
  const message = { event: 'session', data: { trigger: 'getSession' }, timestamp }
  localStorage.setItem(BROADCAST_KEY, JSON.stringify(message))
  return refreshSession()
}
