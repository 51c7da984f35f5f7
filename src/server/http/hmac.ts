import { createHmac } from 'node:crypto'
import { accountsEnv } from '@/config/env.server'

/** Returns the HMAC of a text in base64url. The key is NEXTAUTH_SECRET. @throws EnvironmentError */
export function hmac(text: string): string {
  return hmacWithKey(accountsEnv().NEXTAUTH_SECRET, text)
}

/**
 * Returns the HMACs of a text with the current and the previous NEXTAUTH_SECRET as keys. Used to look up
 * stored HMACs, which must still match after the secret was replaced.
 *
 * @throws EnvironmentError
 */
export function hmacsWithAllKeys(text: string): string[] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = accountsEnv()
  return [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS ?? []].flat().map((secret) => hmacWithKey(secret, text))
}

const hmacWithKey = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
