import { isErrorCode, type ErrorCode } from '@/lib/errorCodes'

/**
 * next-auth's codes in `?error=`, except those of OAuth, which this site does not offer. The text of a code is
 * `auth:errorText.<code>`.
 */
const NEXT_AUTH_CODES = [
  'Signin',
  'EmailCreateAccount',
  'Callback',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
  'Configuration',
  'AccessDenied',
  'Verification',
  'Default',
] as const

export type AuthError =
  { namespace: 'auth'; code: (typeof NEXT_AUTH_CODES)[number] } | { namespace: 'errors'; code: ErrorCode }

/** Unknown values become `Default`, so that a link cannot make a page show an attacker's text. */
export function authError(error: unknown): AuthError {
  if (isErrorCode(error)) return { namespace: 'errors', code: error }
  // next-auth sends some of its codes in lower case.
  const lowerCaseCode = typeof error === 'string' ? error.toLowerCase() : ''
  const code = NEXT_AUTH_CODES.find((candidate) => candidate.toLowerCase() === lowerCaseCode)
  return { namespace: 'auth', code: code ?? 'Default' }
}
