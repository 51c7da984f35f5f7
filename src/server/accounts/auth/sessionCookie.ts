import { decode, encode, type JWT, type JWTDecodeParams, type JWTOptions } from 'next-auth/jwt'
import { accountsEnv } from '@/config/env.server'
import { SESSION_SECONDS } from '@/server/accounts/sessions/sessionStore'

/**
 * Encodes and decodes the session cookie. It is signed with the current secret and also verified with the previous
 * one, so that a rotation does not log members out; each read signs it again with the current secret.
 * @throws EnvironmentError
 */
export function sessionTokens(): Omit<JWTOptions, 'secret'> {
  return { maxAge: SESSION_SECONDS, encode, decode: decodeWithEither }
}

/** @throws JWEDecryptionFailed if neither secret matches, JWTExpired */
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
