import { decode, encode, type JWT, type JWTDecodeParams, type JWTOptions } from 'next-auth/jwt'
import { accountsEnv } from '@/config/env.server'
import { SESSION_SECONDS } from '@/server/accounts/sessions/sessionLifetime'

/** Also tries the previous secret: members stay logged in when NEXTAUTH_SECRET is rotated. */
export function sessionCookieCodec(): Omit<JWTOptions, 'secret'> {
  return { maxAge: SESSION_SECONDS, encode, decode: decodeWithEitherSecret }
}

/** @throws errors of jose, such as JWEDecryptionFailed if neither secret fits, or JWTExpired */
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
