import { signIn } from 'next-auth/react'
import { toLocale } from '@/i18n/locales'
import { REQUEST_TIMEOUT_MS } from './requestTimeout'
import type { CallErrorCode } from './errorCodes'
import { localePath, ROUTES } from './routes'

const PROVIDERS_URL = '/api/auth/providers'

/**
 * Logs in with email and password through next-auth, without leaving the page. Resolves to an error code, or
 * to undefined after success. After success, the caller must call `broadcastSessionChange`, so that this tab
 * and others show the visitor as logged in.
 */
export async function logIn(credentials: {
  email: string
  password: string
}): Promise<CallErrorCode | undefined> {
  const { code, error } = await callProvider('credentials', credentials)
  if (error) return isLoginError(error) ? error : 'UNKNOWN'
  return code
}

/**
 * Requests a mail with a login link. After the login, the link opens the path `nextPath`. Resolves to an error
 * code, or to undefined after success. The result does not reveal whether the email address has an account,
 * because an attacker could otherwise find out who is a member.
 */
export async function requestLoginLink(email: string, nextPath: string): Promise<CallErrorCode | undefined> {
  const { code: requestError, error } = await callProvider('email', {
    email,
    callbackUrl: window.location.origin + nextPath,
  })
  if (error === 'OTHER_ADDRESS') return error
  return error ? 'SERVICE_UNAVAILABLE' : requestError
}

/**
 * Logs in through a provider of next-auth: `credentials` (password) or `email` (login link). Resolves to
 * `error` (next-auth's error text) if the login was refused, or to `code` if the request failed.
 */
async function callProvider(
  provider: 'credentials' | 'email',
  options: Record<string, string>,
): Promise<{ error?: string | null; code?: CallErrorCode }> {
  try {
    // Loads the list of providers (login methods) first: after a network error here, the visitor stays on
    // the page. After a network error in next-auth's `signIn`, the browser would leave the page, and the
    // visitor's input would be lost.
    const response = await fetch(PROVIDERS_URL, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    if (!(await hasProvider(response, provider))) {
      console.error('login failed', PROVIDERS_URL, response.status)
      window.location.assign(localePath(toLocale(document.documentElement.lang), ROUTES.authError))
      return { code: 'UNKNOWN' }
    }
    // The callback URL (the page to open after login) is the current page without its query: if the query
    // contained an `error` parameter, next-auth would report it as the error of this login.
    const callbackUrl = window.location.origin + window.location.pathname
    const result = await signIn(provider, { callbackUrl, ...options, redirect: false })
    return result ? { error: result.error } : { code: 'UNKNOWN' }
  } catch (error) {
    console.error('login failed', error)
    return { code: error instanceof SyntaxError ? 'BADLY_FORMATTED' : 'UNREACHABLE' }
  }
}

async function hasProvider(response: Response, provider: string): Promise<boolean> {
  const providers: unknown = response.ok && (await response.json().catch(() => null))
  return typeof providers === 'object' && providers !== null && provider in providers
}

// The error codes that the server sends for a failed password login. Any other error text comes from
// next-auth, and `logIn` returns `UNKNOWN` for it.
const LOGIN_ERRORS = ['INVALID_CREDENTIALS', 'SERVICE_UNAVAILABLE', 'OTHER_ADDRESS'] as const

function isLoginError(code: string): code is (typeof LOGIN_ERRORS)[number] {
  return LOGIN_ERRORS.some((loginError) => loginError === code)
}
