import { isErrorCode, type ErrorCode } from '@/lib/errorCodes'

/** The error codes of next-auth's sign-in and error pages, and one of ours. `auth:fault.<code>` has the text. */
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
  // Ours: the page on which logging out ended the session.
  'LoggedOut',
] as const

/** An error code with the namespace of its copy. */
export type AuthFault =
  { namespace: 'auth'; code: (typeof NEXT_AUTH_CODES)[number] } | { namespace: 'errors'; code: ErrorCode }

/**
 * Maps `?error=` to a known code, in any case, of next-auth or of ours. Other text from the URL is never shown: it
 * maps to the default.
 */
export function authError(error: unknown): AuthFault {
  if (isErrorCode(error)) return { namespace: 'errors', code: error }
  const wanted = typeof error === 'string' ? error.toLowerCase() : ''
  const code = NEXT_AUTH_CODES.find((known) => known.toLowerCase() === wanted)
  return { namespace: 'auth', code: code ?? 'Default' }
}
