import { decode, encode, type JWT, type JWTDecodeParams, type JWTOptions } from 'next-auth/jwt'
import { accountsEnv } from '@/config/env.server'
import { SESSION_SECONDS } from '@/server/accounts/sessions/sessionLifetime'

/**
 * Returns the functions with which next-auth encrypts and decrypts the session cookie. Decryption also tries
 * NEXTAUTH_SECRET_PREVIOUS, so that members stay logged in when NEXTAUTH_SECRET is rotated; next-auth then
 * encrypts the cookie again with the current secret.
 * @throws EnvironmentError if an environment variable is missing or invalid
 */
export function sessionCookieCodec(): Omit<JWTOptions, 'secret'> {
  return { maxAge: SESSION_SECONDS, encode, decode: decodeWithEitherSecret }
}

/**
 * Decrypts a session cookie with the current secret, or else with the previous one.
 * @throws JWEDecryptionFailed if neither secret fits; JWTExpired if the cookie is too old
 */
async function decodeWithEitherSecret(params: JWTDecodeParams): Promise<JWT | null> {
  const { NEXTAUTH_SECRET_PREVIOUS: previous } = accountsEnv()
  try {
    return await decode(params)
  } catch (error) {
    if (!previous || !isWrongSecret(error)) throw error
    return decode({ ...params, secret: previous })
  }
}

const isWrongSecret = (error: unknown) => error instanceof Error && error.name === 'JWEDecryptionFailed'
