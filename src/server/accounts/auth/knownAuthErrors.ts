import { isErrorCode, type ErrorCode } from '@/lib/errorCodes'

/**
 * The error codes with which next-auth opens the login page or the error page (`?error=`). The copy key
 * (translation key) of the text of a code is `auth:errorText.<code>`.
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
] as const

/**
 * An error code, and the namespace (translation file) with its text: `auth` for next-auth's codes, `errors`
 * for this site's codes.
 */
export type AuthError =
  { namespace: 'auth'; code: (typeof NEXT_AUTH_CODES)[number] } | { namespace: 'errors'; code: ErrorCode }

/**
 * Validates the query parameter `error` of the login page and the error page. Returns a code of this site or
 * of next-auth (in any letter case), and `Default` for every other value, so that a link of an attacker
 * cannot make these pages show text of the attacker.
 */
export function authError(error: unknown): AuthError {
  if (isErrorCode(error)) return { namespace: 'errors', code: error }
  const lowerCaseCode = typeof error === 'string' ? error.toLowerCase() : ''
  const code = NEXT_AUTH_CODES.find((candidate) => candidate.toLowerCase() === lowerCaseCode)
  return { namespace: 'auth', code: code ?? 'Default' }
}
