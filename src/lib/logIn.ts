import { signIn } from 'next-auth/react'
import { toLocale } from '@/i18n/locales'
import { REQUEST_TIMEOUT_MS } from './requestTimeout'
import type { CallErrorCode } from './errorCodes'
import { localePath, ROUTES } from './routes'

const PROVIDERS_URL = '/api/auth/providers'

/**
 * Logs in through next-auth's credentials provider, without leaving the page. Resolves to the error code of
 * the authentication call, if any. The caller then calls `broadcastSessionChange` to update the page.
 */
export async function logIn(credentials: {
  email: string
  password: string
}): Promise<CallErrorCode | undefined> {
  const { fault, error } = await ask('credentials', credentials)
  if (error) return isKnown(error) ? error : 'UNKNOWN'
  return fault
}

/**
 * Requests a login link that continues to the path `onward`. Resolves to the error code, if any; does not reveal
 * whether the address has an account.
 */
export async function requestLoginLink(email: string, onward: string): Promise<CallErrorCode | undefined> {
  const { fault, error } = await ask('email', { email, callbackUrl: window.location.origin + onward })
  return error ? 'SERVICE_UNAVAILABLE' : fault
}

/**
 * The error code of a provider's response, if any, or of the failed request. If the response with the providers is
 * invalid, redirects to the error page.
 */
async function ask(
  provider: 'credentials' | 'email',
  options: Record<string, string>,
): Promise<{ error?: string | null; fault?: CallErrorCode }> {
  try {
    // Checked here, because signIn would leave the page after a network error, and typed text would be lost.
    const response = await fetch(PROVIDERS_URL, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    if (!(await hasProvider(response, provider))) {
      console.error('login failed', PROVIDERS_URL, response.status)
      window.location.assign(localePath(toLocale(document.documentElement.lang), ROUTES.authError))
      return { fault: 'UNKNOWN' }
    }
    // Drops the query, because next-auth would return an `error` in it as this call's error.
    const callbackUrl = window.location.origin + window.location.pathname
    const result = await signIn(provider, { callbackUrl, ...options, redirect: false })
    return result ? { error: result.error } : { fault: 'UNKNOWN' }
  } catch (error) {
    console.error('login failed', error)
    return { fault: error instanceof SyntaxError ? 'BADLY_FORMATTED' : 'UNREACHABLE' }
  }
}

async function hasProvider(response: Response, provider: string): Promise<boolean> {
  const providers: unknown = response.ok && (await response.json().catch(() => null))
  return typeof providers === 'object' && providers !== null && provider in providers
}

// The error codes of the credentials provider; any other text is next-auth's own.
const KNOWN = ['INVALID_CREDENTIALS', 'SERVICE_UNAVAILABLE'] as const

function isKnown(code: string): code is (typeof KNOWN)[number] {
  return KNOWN.some((known) => known === code)
}
