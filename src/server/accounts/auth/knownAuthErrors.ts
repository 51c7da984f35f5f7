import { isErrorCode, type ErrorCode } from '@/lib/errorCodes'

/**
 * The error codes that next-auth passes to the sign-in and error pages, and one code of this site. The copy
 * key of a text is `auth:errorText.<code>`.
 */
const NEXT_AUTH_CODES = [
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
  'Configuration',
  'AccessDenied',
  'Verification',
  'Default',
  // Not from next-auth: the visitor logged out while a page with personal data was open.
  'LoggedOut',
] as const

/** An error code, with the copy namespace that contains its text. */
export type AuthError =
  { namespace: 'auth'; code: (typeof NEXT_AUTH_CODES)[number] } | { namespace: 'errors'; code: ErrorCode }

/**
 * Maps the query parameter `error` to a known code: one of this site, or one of next-auth in any letter case.
 * Any other value maps to `Default`, so that text from a URL is never shown.
 */
export function authError(error: unknown): AuthError {
  if (isErrorCode(error)) return { namespace: 'errors', code: error }
  const wanted = typeof error === 'string' ? error.toLowerCase() : ''
  const code = NEXT_AUTH_CODES.find((known) => known.toLowerCase() === wanted)
  return { namespace: 'auth', code: code ?? 'Default' }
}
