import { signIn } from 'next-auth/react'
import { toLocale } from '@/i18n/locales'
import { REQUEST_TIMEOUT_MS } from './requestTimeout'
import type { CallErrorCode } from './errorCodes'
import { localePath, ROUTES } from './routes'

const PROVIDERS_URL = '/api/auth/providers'

/**
 * Logs in with email and password through next-auth, without leaving the page. Resolves to an error code, if any.
 * After success, the caller calls `broadcastSessionChange` to update the page.
 */
export async function logIn(credentials: {
  email: string
  password: string
}): Promise<CallErrorCode | undefined> {
  const { code, error } = await callProvider('credentials', credentials)
  if (error) return isKnown(error) ? error : 'UNKNOWN'
  return code
}

/**
 * Requests a mail with a login link, which continues to the path `nextPath`. Resolves to an error code, if any. The
 * result does not reveal whether the address has an account.
 */
export async function requestLoginLink(email: string, nextPath: string): Promise<CallErrorCode | undefined> {
  const { code: fault, error } = await callProvider('email', {
    email,
    callbackUrl: window.location.origin + nextPath,
  })
  return error ? 'SERVICE_UNAVAILABLE' : fault
}

/**
 * Calls a login provider of next-auth. Resolves to the provider's error code, or to the error of the request. If the
 * list of providers is invalid, redirects to the error page.
 */
async function callProvider(
  provider: 'credentials' | 'email',
  options: Record<string, string>,
): Promise<{ error?: string | null; code?: CallErrorCode }> {
  try {
    // Checks the list of providers first, because next-auth's `signIn` would leave the page after a network error,
    // and typed text would be lost.
    const response = await fetch(PROVIDERS_URL, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    if (!(await hasProvider(response, provider))) {
      console.error('login failed', PROVIDERS_URL, response.status)
      window.location.assign(localePath(toLocale(document.documentElement.lang), ROUTES.authError))
      return { code: 'UNKNOWN' }
    }
    // The URL without its query: next-auth would return an `error` parameter of the page as the error of this call.
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

// The error codes of this site's password login. Any other error text comes from next-auth itself.
const KNOWN = ['INVALID_CREDENTIALS', 'SERVICE_UNAVAILABLE'] as const

function isKnown(code: string): code is (typeof KNOWN)[number] {
  return KNOWN.some((known) => known === code)
}
