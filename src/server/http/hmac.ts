import { createHmac } from 'node:crypto'
import { accountsEnv } from '@/config/env.server'

/**
 * A plain hash of a short text, such as an IP address, can be reversed by hashing all possible texts. Without
 * the key, this is impossible for an HMAC.
 */
export function hmac(text: string): string {
  return hmacWithKey(accountsEnv().NEXTAUTH_SECRET, text)
}

/** For database look-ups: an HMAC may have been stored before NEXTAUTH_SECRET was replaced. */
export function hmacsWithAllKeys(text: string): string[] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = accountsEnv()
  return [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS ?? []].flat().map((secret) => hmacWithKey(secret, text))
}

const hmacWithKey = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
