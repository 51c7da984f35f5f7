import { createHmac } from 'node:crypto'
import { accountsEnv } from '@/config/env.server'

/**
 * Returns the HMAC (SHA-256) of a text in base64url, with NEXTAUTH_SECRET as the key. A plain hash of a short
 * text, such as an IP address, can be reversed by hashing all possible texts. Without the key, this is impossible
 * for an HMAC.
 *
 * @throws EnvironmentError
 */
export function hmac(text: string): string {
  return hmacWithKey(accountsEnv().NEXTAUTH_SECRET, text)
}

/**
 * Returns the HMACs of a text: one with the current NEXTAUTH_SECRET as key, and one with the previous secret, if
 * any. To look up an HMAC in the database, search for all of them, because it may have been stored before the
 * secret was replaced.
 *
 * @throws EnvironmentError
 */
export function hmacsWithAllKeys(text: string): string[] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = accountsEnv()
  return [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS ?? []].flat().map((secret) => hmacWithKey(secret, text))
}

const hmacWithKey = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
