import { BROADCAST_KEY } from './session'

/** Tells the other tabs that somebody logged in or out, in next-auth's own words. */
export function announceSession() {
  const timestamp = Math.floor(Date.now() / 1000)
  const message = { event: 'session', data: { trigger: 'getSession' }, timestamp }
  localStorage.setItem(BROADCAST_KEY, JSON.stringify(message))
}
