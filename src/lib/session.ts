import { useSyncExternalStore } from 'react'
import type { SessionPolling } from '@/config/sessionPolling'
import { createListeners } from './createListeners'
import { sendReport } from './errorReport'
import { REQUEST_TIMEOUT_MS } from './requestTimeout'

type SessionUser = { id: string; email: string; name: string; role: 'MEMBER' | 'ADMIN' }
/** `unknown`: no request has succeeded yet. The page then offers the login. */
export type SessionState =
  | { status: 'loading' | 'unknown' | 'unauthenticated'; user: null }
  | { status: 'authenticated'; user: SessionUser }

// Called without next-auth's client, which would add 8 kB to every page.
const SESSION_URL = '/api/auth/session'
// The key of next-auth's client, so that tabs with and without it notify each other.
export const BROADCAST_KEY = 'nextauth.message'
/** In the message of a member who has chosen to log out. */
const LOGOUT = '"trigger":"signout"'
const LOADING: SessionState = { status: 'loading', user: null }
const UNKNOWN: SessionState = { status: 'unknown', user: null }
export const ANONYMOUS: SessionState = { status: 'unauthenticated', user: null }

let state: SessionState = LOADING
const { notify, subscribe } = createListeners()

function set(next: SessionState) {
  state = next
  notify()
}

/**
 * `UNREACHABLE`: no response. `SERVICE_UNAVAILABLE`: an error status, or no JSON. `UNKNOWN`: JSON that next-auth
 * never sends. Without a session, it sends `{}` or `null`.
 */
type SessionFailure = 'UNREACHABLE' | 'SERVICE_UNAVAILABLE' | 'UNKNOWN'

/** Never rejects. Logs a failure and returns its code. */
export async function fetchSession(): Promise<SessionState | SessionFailure> {
  let failure: SessionFailure = 'UNREACHABLE'
  try {
    const response = await fetch(SESSION_URL, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    failure = 'SERVICE_UNAVAILABLE'
    const body: { user?: SessionUser } | null = await response.json()
    if (!response.ok) throw new Error(`${response.status}`)
    failure = 'UNKNOWN'
    if (typeof body !== 'object' || Array.isArray(body)) throw new Error('no session')
    return body?.user ? { status: 'authenticated', user: body.user } : ANONYMOUS
  } catch (error) {
    // In a later task: leaving the page cancels the request, which is no failure, and also cancels the task.
    setTimeout(() => logFailure(error))
    return failure
  }
}

/**
 * Reports as next-auth's client does (decision 41), although the server discards this code. Only the console gets the
 * error's text, which can contain personal data.
 */
function logFailure(error: unknown) {
  const code = 'CLIENT_FETCH_ERROR'
  console.error(code, SESSION_URL, error)
  sendReport({ code })
}

let requestCount = 0

/**
 * Never rejects. Ignores the response if a later call has started. If the request fails, the last known
 * session stays valid, so that a network error does not seem to log the visitor out.
 */
export async function refreshSession(): Promise<SessionState> {
  const requestNumber = ++requestCount
  const session = await fetchSession()
  if (requestNumber === requestCount)
    set(typeof session === 'object' ? session : state === LOADING ? UNKNOWN : state)
  return state
}

/** A response to a request that started earlier is then ignored, because it may be older than this session. */
export function showSession(session: SessionState): void {
  requestCount++
  set(session)
}

/** Loads the session now, when the tab becomes visible, when another tab logs in or out, and every `seconds`. */
export function followSession({ seconds, offline }: Partial<SessionPolling> = {}): () => void {
  const onVisible = () => document.hidden || void refreshSession()
  const onInterval = () => (offline || navigator.onLine) && void refreshSession()
  const timer = seconds && setInterval(onInterval, seconds * 1000)
  void refreshSession()
  document.addEventListener('visibilitychange', onVisible)
  const endOtherTabs = onChangeInOtherTab(() => void refreshSession())
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
    endOtherTabs()
  }
}

/**
 * Calls `run` when another tab has changed the session or the account. `isLogout`: the member has chosen to log out.
 */
export function onChangeInOtherTab(run: (isLogout: boolean) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) =>
    key === BROADCAST_KEY && run(newValue?.includes(LOGOUT) ?? false)
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/**
 * Calls `run` when the visitor is not logged in, or no longer as the same member. `memberId`: of the one whose
 * session was known before.
 */
export function onLogout(run: (memberId: string | undefined) => void): () => void {
  let shown = state.user?.id
  return subscribe(() => {
    const former = shown
    shown = state.user?.id
    if (state.status === 'unauthenticated' || (former && former !== shown)) run(former)
  })
}

/** For the life of the page. Calls `run` whenever a session is loaded or shown, but not if loading it fails. */
export function onLogin(run: (memberId: string) => void): void {
  let shown = state.user
  subscribe(() => {
    if (state.user && state.user !== shown) run(state.user.id)
    shown = state.user
  })
}

/** The id of the member whose session this page knows. Another window may have logged in someone else since. */
export const shownMemberId = (): string | undefined => state.user?.id

/** `loading` on the server and during hydration, because all visitors get the same HTML. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}
