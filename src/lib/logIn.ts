import { getProviders, signIn } from 'next-auth/react'
import type { ErrorCode } from '@/server/errors'

export type LogInFault = ErrorCode | 'UNREACHABLE'

/**
 * Logs in through next-auth's credentials provider, without leaving the page. Resolves to what went wrong, as the
 * code that the authentication call returned, or to undefined. The page learns of it by `sessionChanged`.
 */
export async function logIn(credentials: {
  email: string
  password: string
}): Promise<LogInFault | undefined> {
  // Asked first, because signIn itself would leave the page where the providers cannot be had.
  if (!(await getProviders())) return 'UNREACHABLE'
  const result = await signIn('credentials', { ...credentials, redirect: false }).catch(() => undefined)
  if (!result) return 'UNREACHABLE'
  if (result.error) return isKnown(result.error) ? result.error : 'UNKNOWN'
  return undefined
}

/**
 * Has a link mailed that logs in and goes on to the path `onward`. Resolves to what went wrong, if anything; whether
 * the address has an account is not told.
 */
export async function askForLink(email: string, onward: string): Promise<LogInFault | undefined> {
  if (!(await getProviders())) return 'UNREACHABLE'
  const options = { email, redirect: false, callbackUrl: window.location.origin + onward } as const
  const result = await signIn('email', options).catch(() => undefined)
  if (!result) return 'UNREACHABLE'
  return result.error ? 'SERVICE_UNAVAILABLE' : undefined
}

// The codes that the credentials provider answers with; any other text is next-auth's own.
const KNOWN = ['INVALID_CREDENTIALS', 'SERVICE_UNAVAILABLE'] as const

function isKnown(code: string): code is (typeof KNOWN)[number] {
  return KNOWN.some((known) => known === code)
}
