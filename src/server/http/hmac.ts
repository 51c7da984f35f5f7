import { createHmac } from 'node:crypto'
import { accountsEnv } from '@/config/env.server'

/** An HMAC under NEXTAUTH_SECRET, as base64url. @throws EnvironmentError */
export function hmac(text: string): string {
  return digestUnder(accountsEnv().NEXTAUTH_SECRET, text)
}

/** The same under the current and the previous secret, for values that outlive a rotation. @throws EnvironmentError */
export function keyedDigests(text: string): string[] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = accountsEnv()
  return [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS ?? []].flat().map((secret) => digestUnder(secret, text))
}

const digestUnder = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
