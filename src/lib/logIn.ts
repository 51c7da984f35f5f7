import Router from 'next/router'
import { signIn } from 'next-auth/react'
import { REQUEST_TIMEOUT_MS } from './requestTimeout'
import type { CallErrorCode } from './errorCodes'
import { localeOf, localePath, ROUTES } from './routes'
import { fetchSession, type SessionState } from './session'
import { pathBelowDialog } from './urlParameters'

const PROVIDERS_URL = '/api/auth/providers'
const CSRF_URL = '/api/auth/csrf'

const thisPage = () => pathBelowDialog(window.location.pathname + window.location.search)

/** `email`: canonical, as the session has it. */
type Credentials = { email: string; password: string }

export type LoginResult =
  { error: CallErrorCode; session?: undefined } | { error?: undefined; session: SessionState }

/**
 * The caller must pass the session to `broadcastSessionChange`. `nextPath`: the page after the login, by default this
 * page without its dialog.
 */
export async function logIn(credentials: Credentials, nextPath = thisPage()): Promise<LoginResult> {
  const obstacle = await findLoginObstacle('credentials', nextPath)
  if (obstacle) return { error: obstacle }
  // Without the query: next-auth would report its parameter `error` as the error of this login.
  const callbackUrl = window.location.origin + nextPath.replace(/[?#].*/, '')
  const { error, code, isLost } = await callProvider('credentials', { ...credentials, callbackUrl })
  if (error) return { error: isLoginError(error) ? error : 'UNKNOWN' }
  if (code && !isLost) return { error: code }
  // Only this request shows whether the browser has stored the session cookie, and whether a login whose response was
  // lost has succeeded.
  const session = await fetchSession()
  if (code) return isSessionOf(credentials, session) ? { session } : { error: code }
  if (typeof session === 'string') return { error: session }
  return session.status === 'unauthenticated' ? { error: 'COOKIES_BLOCKED' } : { session }
}

const isSessionOf = ({ email }: Credentials, session: SessionState | string): session is SessionState =>
  typeof session === 'object' && session.user?.email === email

/**
 * With a password that the server has just saved. If it is refused as wrong, a rate limit was reached: the
 * server does not say so, because its answer must not depend on whether the password is correct.
 */
export async function logInWithNewPassword(credentials: Credentials): Promise<LoginResult> {
  const result = await logIn(credentials)
  return isWrongPassword(result.error) ? { error: 'TOO_MANY_REQUESTS' } : result
}

export const isWrongPassword = (code: CallErrorCode | undefined): boolean =>
  code === 'INVALID_CREDENTIALS' || code === 'MANY_INVALID_CREDENTIALS'

/** Does not reveal whether the email address has an account. */
export async function requestLoginLink(email: string, nextPath: string): Promise<CallErrorCode | undefined> {
  const obstacle = await findLoginObstacle('email', nextPath)
  if (obstacle) return obstacle
  const callbackUrl = window.location.origin + nextPath
  const { code: requestError, error } = await callProvider('email', { email, callbackUrl })
  if (error === 'OTHER_ADDRESS') return error
  return error ? 'SERVICE_UNAVAILABLE' : requestError
}

type Provider = 'credentials' | 'email'

/**
 * Checks whether the site offers this kind of login. If not, or if that cannot be learned, opens the page that says so,
 * and resolves to the error code that the form shows until then. Opens no page if the visitor has left this page or
 * dialog meanwhile, or if that page cannot be loaded. Never rejects. Forms call it before a sign-up or a new password,
 * after which they log in: otherwise, a visitor whose sign-up succeeded would only see that page.
 */
export async function findLoginObstacle(
  provider: Provider = 'credentials',
  nextPath = thisPage(),
): Promise<CallErrorCode | undefined> {
  const { href } = window.location
  const isStillHere = () => window.location.href === href
  const providers = await fetchProviders()
  if (!providers) return openErrorPage(isStillHere)
  if (providers[provider]?.type === provider) return undefined
  if (!isStillHere()) return 'SERVICE_UNAVAILABLE'
  // `signIn` would load the login page in full and without a message, and the typed email would be lost.
  const query = { callbackUrl: window.location.origin + nextPath, error: 'Configuration' }
  void Router.push({ pathname: ROUTES.signIn, query })
  return 'SERVICE_UNAVAILABLE'
}

/**
 * `error` is next-auth's error text if the login was refused. `code` is set if the request failed, and `isLost` if
 * the server may have processed it.
 */
async function callProvider(
  provider: Provider,
  options: Record<string, string>,
): Promise<{ error?: string | null; code?: CallErrorCode; isLost?: boolean }> {
  try {
    const result = await signIn(provider, { ...options, redirect: false })
    if (!result) return { code: 'UNKNOWN' }
    if (result.error) return { error: result.error }
    const code = await csrfError(result.url)
    if (code) return { code }
    return result.ok ? {} : { code: 'UNKNOWN' }
  } catch (error) {
    console.error('login failed', error)
    return { code: requestErrorCode(error), isLost: true }
  }
}

/**
 * Without a `url` in the response's JSON, next-auth throws a TypeError whose text mentions it. Offline, `fetch` throws
 * a TypeError, too, without that word.
 */
function requestErrorCode(error: unknown): CallErrorCode {
  if (error instanceof SyntaxError) return 'BADLY_FORMATTED'
  return /url/i.test(String(error)) ? 'UNTRANSFORMABLE' : 'UNREACHABLE'
}

type Providers = Partial<Record<string, { type?: unknown } | null>>

async function fetchProviders(): Promise<Providers | undefined> {
  try {
    const response = await fetch(PROVIDERS_URL, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    const providers: Providers | null = await response.json()
    if (!response.ok || typeof providers !== 'object' || !providers) throw new Error(`${response.status}`)
    return providers
  } catch (error) {
    console.error('login failed', PROVIDERS_URL, error)
    return undefined
  }
}

/** If it cannot be reached, the visitor stays: the browser's own error page would lose the typed text. */
async function openErrorPage(isStillHere: () => boolean): Promise<CallErrorCode> {
  const page = localePath(localeOf(window.location.pathname), ROUTES.authError)
  try {
    const { ok } = await fetch(page, { method: 'HEAD', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    if (!ok) return 'SERVICE_UNAVAILABLE'
  } catch {
    return 'UNREACHABLE'
  }
  if (isStillHere()) window.location.assign(page)
  return 'UNKNOWN'
}

/** If the CSRF token is wrong, next-auth answers as after a login or logout. Only the URL of the response tells. */
export async function csrfError(url: string | null | undefined): Promise<CallErrorCode | undefined> {
  if (!url || !URL.canParse(url) || !new URL(url).searchParams.has('csrf')) return undefined
  return (await findCookieObstacle()) ?? 'UNKNOWN'
}

/**
 * `navigator.cookieEnabled` is true in some browsers that store no cookies. The server sets a cookie with the CSRF
 * token, and with this cookie it returns the same token again, so two different tokens mean that there is no cookie.
 */
export async function findCookieObstacle(): Promise<CallErrorCode | undefined> {
  if (!navigator.cookieEnabled) return 'COOKIES_BLOCKED'
  const first = await fetchCsrfToken()
  const second = first && (await fetchCsrfToken())
  if (!second) return navigator.onLine ? 'SERVICE_UNAVAILABLE' : 'UNREACHABLE'
  return first === second ? undefined : 'COOKIES_BLOCKED'
}

/** next-auth's `getCsrfToken` waits for an answer without a limit. */
export async function fetchCsrfToken(): Promise<string | undefined> {
  try {
    const response = await fetch(CSRF_URL, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    const { csrfToken }: { csrfToken?: string } = await response.json()
    if (!response.ok || !csrfToken) throw new Error(`${response.status}`)
    return csrfToken
  } catch (error) {
    console.error('no CSRF token', error)
    return undefined
  }
}

// The refusals with a message of their own. Any other text, from next-auth or the server, counts as `UNKNOWN`.
const LOGIN_ERRORS = [
  'INVALID_CREDENTIALS',
  'MANY_INVALID_CREDENTIALS',
  'SERVICE_UNAVAILABLE',
  'OTHER_ADDRESS',
] as const

function isLoginError(code: string): code is (typeof LOGIN_ERRORS)[number] {
  return LOGIN_ERRORS.some((loginError) => loginError === code)
}
