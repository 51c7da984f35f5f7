import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountsEnv } from '@/config/env.server'

/** Unlike an HMAC, the hash of a short text, such as an IP address, can be reversed by trying all texts. */
export function hmac(text: string): string {
  return hmacWithKey(accountsEnv().NEXTAUTH_SECRET, text)
}

export const isHmac = (value: string, text: string): boolean => isEqual(value, hmac(text))

/** In constant time, so that a client cannot guess an HMAC character by character. */
export function isEqual(value: string, expectedValue: string): boolean {
  const [actual, expected] = [Buffer.from(value), Buffer.from(expectedValue)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** For database look-ups: an HMAC may have been stored before NEXTAUTH_SECRET was replaced. */
export function hmacsWithAllKeys(text: string): string[] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = accountsEnv()
  return [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS ?? []].flat().map((secret) => hmacWithKey(secret, text))
}

export const hmacWithKey = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
