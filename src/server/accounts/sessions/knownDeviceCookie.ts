import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { accountsEnv } from '@/config/env.server'
import { hmac, isHmac } from '@/server/http/hmac'

/** Only `/api/auth` and `/api/trpc` read the cookie. */
const PATH = '/api'
const MAX_AGE_SECONDS = 180 * 86_400

type WithCookies = IncomingMessage & { cookies: Partial<Record<string, string>> }

/** Cookies that were signed with an older session version are invalid. */
type AccountVersion = { id: string; sessionVersion: number }

/** A random device id, signed together with the account. It grants no access. */
export type KnownDeviceCookie = {
  /** Whether the browser sent one, even if invalid. If not, callers can skip the query that `deviceIdFor` needs. */
  present: boolean
  /** Call it with null for an unknown email, so that timing reveals no accounts. */
  deviceIdFor: (account: AccountVersion | null) => string | undefined
  /** Call it before the response is sent, after a login, a sign-up or a new password, which invalidates the cookie. */
  set: (account: AccountVersion) => void
}

const DUMMY_ACCOUNT: AccountVersion = { id: 'nobody', sessionVersion: 0 }

export function knownDeviceCookie(req: WithCookies, res: ServerResponse): KnownDeviceCookie {
  const cookie = req.cookies[cookieName()] ?? ''
  return {
    present: cookie !== '',
    deviceIdFor: (account) => {
      const [deviceId = '', signature = ''] = cookie.split('.')
      const isGenuine = isHmac(signature, signedText(deviceId, account ?? DUMMY_ACCOUNT))
      return account && deviceId && isGenuine ? deviceId : undefined
    },
    set: (account) => {
      const deviceId = randomBytes(16).toString('base64url')
      const value = `${deviceId}.${hmac(signedText(deviceId, account))}`
      const attributes = `Path=${PATH}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
      res.appendHeader('set-cookie', `${cookieName()}=${value}; ${attributes}`)
    },
  }
}

const isSecure = () => accountsEnv().SITE_URL.startsWith('https:')
const cookieName = () => `${isSecure() ? '__Secure-' : ''}known-device`
const signedText = (deviceId: string, { id, sessionVersion }: AccountVersion) =>
  `device ${deviceId} ${id} ${sessionVersion}`
