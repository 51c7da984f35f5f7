import { useSyncExternalStore } from 'react'
import type { SessionPolling } from '@/config/sessionPolling'

/** The logged-in user, from next-auth's `GET /api/auth/session`. */
export type SessionUser = { email: string; name: string; role: 'MEMBER' | 'ADMIN' }
export type SessionState =
  { status: 'loading' | 'unauthenticated'; user: null } | { status: 'authenticated'; user: SessionUser }

// Fetched without next-auth's client, which has 8 kB: most pages only need to know which icon to show.
const SESSION_URL = '/api/auth/session'
// next-auth's own storage key for login and logout. A tab with next-auth's client and a tab with this module notify
// each other by this key.
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
 * Loads the session from the server. Without a valid response, returns the last known session, initially an anonymous
 * one.
 */
async function fetchSession(): Promise<SessionState> {
  try {
    const response = await fetch(SESSION_URL)
    const body: { user?: SessionUser } | null = await response.json()
    if (response.ok) return body?.user ? { status: 'authenticated', user: body.user } : ANONYMOUS
  } catch {
    // There was no response, or a response that is not JSON.
  }
  return state === LOADING ? ANONYMOUS : state
}

let asked = 0

/** Reloads the session from the server; never rejects. Drops a response if a later request has started meanwhile. */
export async function refreshSession(): Promise<SessionState> {
  const turn = ++asked
  const answer = await fetchSession()
  if (turn === asked) set(answer)
  return state
}

/**
 * Keeps the session up to date, until the returned function is called. Reloads it at once, when the tab becomes
 * visible, when another tab changes the session, and every `seconds` if set.
 *
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

/** React hook for the session. On the server and during hydration, the status is `loading`. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}
