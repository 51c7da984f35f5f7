import { BROADCAST_KEY, refreshSession } from './session'

/** To be called after a log-in or log-out: this tab asks anew who is there, and the others hear of it from next-auth's key. */
export function sessionChanged() {
  const timestamp = Math.floor(Date.now() / 1000)
  const message = { event: 'session', data: { trigger: 'getSession' }, timestamp }
  localStorage.setItem(BROADCAST_KEY, JSON.stringify(message))
  return refreshSession()
}
