import { createHmac } from 'node:crypto'
import { accountsEnv } from '@/config/env.server'

/** Returns the HMAC of a text, with NEXTAUTH_SECRET as key, as base64url. @throws EnvironmentError */
export function hmac(text: string): string {
  return digestUnder(accountsEnv().NEXTAUTH_SECRET, text)
}

/**
 * Returns the HMACs of a text with the current and the previous NEXTAUTH_SECRET as keys. For stored digests,
 * which must still match after the secret was rotated.
 *
 * @throws EnvironmentError
 */
export function keyedDigests(text: string): string[] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = accountsEnv()
  return [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS ?? []].flat().map((secret) => digestUnder(secret, text))
}

const digestUnder = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
