import { useSyncExternalStore } from 'react'
import type { SessionPolling } from '@/config/sessionPolling'
import { sendReport } from './errorReport'

/** The logged-in user, as the server returns it from next-auth's `GET /api/auth/session`. */
type SessionUser = { email: string; name: string; role: 'MEMBER' | 'ADMIN' }
export type SessionState =
  { status: 'loading' | 'unauthenticated'; user: null } | { status: 'authenticated'; user: SessionUser }

// The URL from which next-auth returns the session. It is called without next-auth's client, which would add 8
// kB to every page, although most pages use the session only to choose between the login and the account icon.
const SESSION_URL = '/api/auth/session'
// The localStorage key by which next-auth's client notifies other tabs of a login or logout. The site uses the
// same key for its own notifications, so that tabs with and without next-auth's client notify each other.
export const BROADCAST_KEY = 'nextauth.message'
const LOADING: SessionState = { status: 'loading', user: null }
const ANONYMOUS: SessionState = { status: 'unauthenticated', user: null }

let state: SessionState = LOADING
const listeners = new Set<() => void>()

function set(next: SessionState) {
  state = next
  listeners.forEach((listener) => listener())
}

/**
 * Loads the session from the server, without showing it; never rejects. Returns undefined, and logs the error, if
 * the request fails or the response is invalid.
 */
export async function fetchSession(): Promise<SessionState | undefined> {
  try {
    const response = await fetch(SESSION_URL)
    const body: { user?: SessionUser } | null = await response.json()
    if (!response.ok) throw new Error(`${response.status}`)
    return body?.user ? { status: 'authenticated', user: body.user } : ANONYMOUS
  } catch (error) {
    // Logs in a later task: leaving the page cancels the request, which is no failure, and also cancels the task.
    setTimeout(() => logFailure(error))
    return undefined
  }
}

/**
 * Logs a failed session request as next-auth's client does: to the console, and to next-auth's `_log`. Only the
 * console gets the error's text, which can contain personal data.
 */
function logFailure(error: unknown) {
  const code = 'CLIENT_FETCH_ERROR'
  console.error(code, SESSION_URL, error)
  sendReport({ code })
}

let requestCount = 0

/**
 * Loads the session from the server again; never rejects. Ignores the response if another call has started in
 * the meantime, because the later response is newer. If the request fails, the last known session stays valid, so
 * that a network error does not seem to log the visitor out. Without a known session, the visitor is anonymous.
 */
export async function refreshSession(): Promise<SessionState> {
  const requestNumber = ++requestCount
  const session = await fetchSession()
  if (requestNumber === requestCount) set(session ?? (state === LOADING ? ANONYMOUS : state))
  return state
}

/** Shows a session that `fetchSession` has just loaded. It replaces the response of requests that started earlier. */
export function showSession(session: SessionState): void {
  requestCount++
  set(session)
}

/**
 * Keeps the session of this tab up to date. Loads the session now, when the tab becomes visible, when another
 * tab logs in or out, and every `seconds` seconds if set. While the browser reports that it is offline, the
 * requests at this interval are skipped, unless `offline` is true, because the report can be wrong.
 *
 * @returns a function that stops the updates
 */
export function followSession({ seconds, offline }: Partial<SessionPolling> = {}): () => void {
  const onVisible = () => document.hidden || void refreshSession()
  const onStorage = (event: StorageEvent) => event.key === BROADCAST_KEY && void refreshSession()
  const onInterval = () => (offline || navigator.onLine) && void refreshSession()
  const timer = seconds && setInterval(onInterval, seconds * 1000)
  void refreshSession()
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('storage', onStorage)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('storage', onStorage)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * React hook for the session. On the server and during hydration, the status is `loading`, because the server
 * renders the same HTML for all visitors.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}
