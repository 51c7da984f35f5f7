import { useSyncExternalStore } from 'react'
import type { SessionPolling } from '@/config/sessionPolling'

/** The logged-in user, from next-auth's `GET /api/auth/session`. */
export type SessionUser = { email: string; name: string; role: 'MEMBER' | 'ADMIN' }
export type SessionState =
  { status: 'loading' | 'unauthenticated'; user: null } | { status: 'authenticated'; user: SessionUser }

// Fetched directly: next-auth's client has 8 kB, and most pages only need the right icon.
const SESSION_URL = '/api/auth/session'
// next-auth's own storage key for login and logout, so that tabs with either code notify each other.
export const BROADCAST_KEY = 'nextauth.message'
const LOADING: SessionState = { status: 'loading', user: null }
const ANONYMOUS: SessionState = { status: 'unauthenticated', user: null }

let state: SessionState = LOADING
const listeners = new Set<() => void>()

function set(next: SessionState) {
  state = next
  listeners.forEach((listener) => listener())
}

/** The server's session; without a response, the last known one, initially none. */
async function fetchSession(): Promise<SessionState> {
  try {
    const response = await fetch(SESSION_URL)
    const body: { user?: SessionUser } | null = await response.json()
    if (response.ok) return body?.user ? { status: 'authenticated', user: body.user } : ANONYMOUS
  } catch {
    // No response, or not JSON.
  }
  return state === LOADING ? ANONYMOUS : state
}

let asked = 0

/** Reloads the session from the server. Never rejects. A response to an outdated request is dropped. */
export async function refreshSession(): Promise<SessionState> {
  const turn = ++asked
  const answer = await fetchSession()
  if (turn === asked) set(answer)
  return state
}

/**
 * Keeps the session up to date. Reloads it now, when the tab becomes visible, when another tab changes it,
 * and, if `seconds` is set, at that interval.
 * @returns a function that stops the updates
 */
export function followSession({ seconds, offline }: Partial<SessionPolling> = {}): () => void {
  const onVisible = () => document.hidden || void refreshSession()
  const onStorage = (event: StorageEvent) => event.key === BROADCAST_KEY && void refreshSession()
  const onTurn = () => (offline || navigator.onLine) && void refreshSession()
  const timer = seconds && setInterval(onTurn, seconds * 1000)
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

/** Returns the session. On the server and during hydration, the status is `loading`. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}
