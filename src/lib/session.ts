import { useSyncExternalStore } from 'react'

/** What the site knows of who is logged in; shape of next-auth's `GET /api/auth/session`. */
export type SessionUser = { email: string; name: string; role: string }
export type SessionState =
  { status: 'loading' | 'unauthenticated'; user: null } | { status: 'authenticated'; user: SessionUser }

// next-auth's browser half costs 8 kB; a page that only shows the right icon needs this much of it.
const SESSION_URL = '/api/auth/session'
// The key that next-auth itself writes on log-in and log-out, so that tabs of both kinds hear each other.
export const BROADCAST_KEY = 'nextauth.message'
const LOADING: SessionState = { status: 'loading', user: null }
const ANONYMOUS: SessionState = { status: 'unauthenticated', user: null }

let state: SessionState = LOADING
const listeners = new Set<() => void>()

function set(next: SessionState) {
  state = next
  listeners.forEach((listener) => listener())
}

/** Asks the server who is logged in. Never rejects: without the accounts service the visitor is anonymous. */
export async function refreshSession(): Promise<SessionState> {
  try {
    const response = await fetch(SESSION_URL, { headers: { accept: 'application/json' } })
    const body: { user?: SessionUser } | null = response.ok ? await response.json() : null
    set(body?.user ? { status: 'authenticated', user: body.user } : ANONYMOUS)
  } catch {
    set(ANONYMOUS)
  }
  return state
}

/** Starts to follow the session: now, when the tab comes into view, and when another tab changes it. */
export function followSession(): () => void {
  const onVisible = () => document.visibilityState === 'visible' && void refreshSession()
  const onStorage = (event: StorageEvent) => event.key === BROADCAST_KEY && void refreshSession()
  void refreshSession()
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('storage', onStorage)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('storage', onStorage)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The one session hook. On the server and in the first render the status is `loading`. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}
