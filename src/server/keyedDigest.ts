import { createHmac } from 'node:crypto'
import { accountsEnv } from '@/config/env.server'

/** A digest under the site's secret, as base64url: whoever has it can neither read nor make one. @throws EnvironmentError */
export function keyedDigest(text: string): string {
  return createHmac('sha256', accountsEnv().NEXTAUTH_SECRET).update(text).digest('base64url')
}
