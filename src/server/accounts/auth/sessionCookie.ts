import { decode, encode, type JWT, type JWTDecodeParams, type JWTOptions } from 'next-auth/jwt'
import { accountsEnv } from '@/config/env.server'
import { SESSION_SECONDS } from '@/server/accounts/sessions/sessionLifetime'

/**
 * Returns the functions that encode and decode the session cookie. It is encrypted with the current secret,
 * and can also be decrypted with the previous one, so that rotating NEXTAUTH_SECRET does not log members out.
 * Each read encrypts the cookie again with the current secret.
 * @throws EnvironmentError
 */
export function sessionTokens(): Omit<JWTOptions, 'secret'> {
  return { maxAge: SESSION_SECONDS, encode, decode: decodeWithEither }
}

/**
 * Decrypts a session cookie with the current or the previous secret.
 * @throws JWEDecryptionFailed if neither secret matches, JWTExpired
 */
async function decodeWithEither(params: JWTDecodeParams): Promise<JWT | null> {
  const { NEXTAUTH_SECRET_PREVIOUS: previous } = accountsEnv()
  try {
    return await decode(params)
  } catch (error) {
    if (!previous || !isSealedOtherwise(error)) throw error
    return decode({ ...params, secret: previous })
  }
}

const isSealedOtherwise = (error: unknown) => error instanceof Error && error.name === 'JWEDecryptionFailed'
