import { isErrorCode, type ErrorCode } from './errors'

/** next-auth's own error codes, of its sign-in page and its error page, and one of ours. `auth:fault.<code>` has the words. */
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
  // Of ours: what the page said that a log-out ended.
  'LoggedOut',
] as const

/** Why a log-in failed: a code and the namespace that has its words. */
export type AuthFault =
  { namespace: 'auth'; code: (typeof NEXT_AUTH_CODES)[number] } | { namespace: 'errors'; code: ErrorCode }

/**
 * What next-auth hands on as `?error=`: a code of its own, in any case, or one of ours. Whatever else stands in an
 * address is not shown: it counts as the default.
 */
export function authFault(error: unknown): AuthFault {
  if (isErrorCode(error)) return { namespace: 'errors', code: error }
  const wanted = typeof error === 'string' ? error.toLowerCase() : ''
  const code = NEXT_AUTH_CODES.find((known) => known.toLowerCase() === wanted)
  return { namespace: 'auth', code: code ?? 'Default' }
}
