import { decode, encode, type JWT, type JWTDecodeParams, type JWTOptions } from 'next-auth/jwt'
import { accountsEnv } from '@/config/env.server'
import { SESSION_SECONDS } from './services/sessions'

/**
 * How a session's cookie is read and written: under the present secret, and read under the previous one as well, so
 * that a change of secret logs nobody out. Whatever is read is written anew, under the present one.
 * @throws EnvironmentError
 */
export function sessionTokens(): Omit<JWTOptions, 'secret'> {
  return { maxAge: SESSION_SECONDS, encode, decode: decodeWithEither }
}

/** @throws JWEDecryptionFailed where neither secret fits, JWTExpired */
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
