import { useSyncExternalStore } from 'react'
import type { SessionPolling } from '@/config/sessionPolling'

/** Who is logged in, of next-auth's `GET /api/auth/session`. */
export type SessionUser = { email: string; name: string; role: 'USER' | 'ADMIN' }
export type SessionState =
  { status: 'loading' | 'unauthenticated'; user: null } | { status: 'authenticated'; user: SessionUser }

// next-auth's client has 8 kB; a page that only shows the right icon needs only this.
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
async function ask(): Promise<SessionState> {
  try {
    const response = await fetch(SESSION_URL)
    const body: { user?: SessionUser } | null = await response.json()
    if (response.ok) return body?.user ? { status: 'authenticated', user: body.user } : ANONYMOUS
  } catch {
    // No response, or not one of ours.
  }
  return state === LOADING ? ANONYMOUS : state
}

let asked = 0

/** Asks the server who is logged in. Never rejects. An answer that a later question has overtaken is dropped. */
export async function refreshSession(): Promise<SessionState> {
  const turn = ++asked
  const answer = await ask()
  if (turn === asked) set(answer)
  return state
}

/**
 * Starts to follow the session: now, when the tab comes into view, when another tab changes it, and, where `seconds`
 * are given, each time that these have passed. @returns what ends it
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

/** The one session hook. On the server and in the first render the status is `loading`. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}
