import { signIn } from 'next-auth/react'
import { toLocale } from '@/i18n/locales'
import { ANSWER_WITHIN, type Fault } from './callErrors'
import { localePath, ROUTES } from './routes'

const PROVIDERS_URL = '/api/auth/providers'

/**
 * Logs in through next-auth's credentials provider, without leaving the page. Resolves to what went wrong, as the
 * code that the authentication call returned, or to undefined. The page learns of it by `sessionChanged`.
 */
export async function logIn(credentials: { email: string; password: string }): Promise<Fault | undefined> {
  const { fault, error } = await ask('credentials', credentials)
  if (error) return isKnown(error) ? error : 'UNKNOWN'
  return fault
}

/**
 * Has a link mailed that logs in and goes on to the path `onward`. Resolves to what went wrong, if anything; whether
 * the address has an account is not told.
 */
export async function askForLink(email: string, onward: string): Promise<Fault | undefined> {
  const { fault, error } = await ask('email', { email, callbackUrl: window.location.origin + onward })
  return error ? 'SERVICE_UNAVAILABLE' : fault
}

/**
 * The error that a provider answers with, if any; or what kept it from answering. Where the server cannot name its
 * providers, the visitor is led to the page for such errors.
 */
async function ask(
  provider: 'credentials' | 'email',
  options: Record<string, string>,
): Promise<{ error?: string | null; fault?: Fault }> {
  try {
    // Asked here, because signIn itself would leave the page for a lost connection too, and with it what was typed.
    const response = await fetch(PROVIDERS_URL, { signal: AbortSignal.timeout(ANSWER_WITHIN) })
    if (!(await hasProvider(response, provider))) {
      console.error('log-in failed', PROVIDERS_URL, response.status)
      window.location.assign(localePath(toLocale(document.documentElement.lang), ROUTES.authError))
      return { fault: 'UNKNOWN' }
    }
    // Without the query, which next-auth would take over: an `error` in it comes back as if this call had failed.
    const callbackUrl = window.location.origin + window.location.pathname
    const result = await signIn(provider, { callbackUrl, ...options, redirect: false })
    return result ? { error: result.error } : { fault: 'UNKNOWN' }
  } catch (error) {
    console.error('log-in failed', error)
    return { fault: error instanceof SyntaxError ? 'BADLY_FORMATTED' : 'UNREACHABLE' }
  }
}

async function hasProvider(response: Response, provider: string): Promise<boolean> {
  const providers: unknown = response.ok && (await response.json().catch(() => null))
  return typeof providers === 'object' && providers !== null && provider in providers
}

// The codes that the credentials provider answers with; any other text is next-auth's own.
const KNOWN = ['INVALID_CREDENTIALS', 'SERVICE_UNAVAILABLE'] as const

function isKnown(code: string): code is (typeof KNOWN)[number] {
  return KNOWN.some((known) => known === code)
}
