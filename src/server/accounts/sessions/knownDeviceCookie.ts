import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { accountsEnv } from '@/config/env.server'
import { hmac } from '@/server/http/hmac'

/**
 * The path for which browsers send the known-device cookie, which shows that a browser has logged in to an account
 * before. Only the API routes `/api/auth` and `/api/trpc` read the cookie, so requests for pages need not contain it.
 */
const PATH = '/api'
const MAX_AGE = 180 * 86_400

type WithCookies = IncomingMessage & { cookies: Partial<Record<string, string>> }

/**
 * An account's id and session version (a number that increases when all sessions of the account are ended).
 * Known-device cookies that were signed with an older version are invalid.
 */
type AccountVersion = { id: string; sessionVersion: number }

/**
 * The known-device cookie of a request. A browser gets it at login or signup: a random device id, signed
 * together with the account's id and session version. It grants no access. It only exempts the owner from
 * login limits that an attacker's wrong passwords have used up.
 */
export type KnownDeviceCookie = {
  /**
   * Whether the request contains a known-device cookie at all, even an invalid one or one for another account. If
   * not, callers skip the database query for the account that `deviceIdFor` needs.
   */
  present: boolean
  /**
   * Returns the device id if this browser has logged in to the account, otherwise undefined. For an unknown
   * email, call the function with null: it then takes the same time, so that timing reveals no accounts.
   */
  deviceIdFor: (account: AccountVersion | null) => string | undefined
  /**
   * Adds a new known-device cookie to the response, by which login limits recognise this browser as one that has logged
   * in to the account. Call it after a successful login, before the response is sent.
   */
  set: (account: AccountVersion) => void
}

/**
 * A dummy account that replaces the account of an unknown email when the signature of a known-device cookie is checked.
 * The response therefore takes as long as for an existing account and does not reveal whether one exists.
 */
const DUMMY_ACCOUNT: AccountVersion = { id: 'nobody', sessionVersion: 0 }

/**
 * Reads the known-device cookie of a request, which shows that this browser has logged in to an account
 * before. Wrong passwords that an attacker enters elsewhere then do not lock the account's owner out in this
 * browser. After a successful login, call `set` of the result to give the browser a new cookie.
 */
export function knownDeviceCookie(req: WithCookies, res: ServerResponse): KnownDeviceCookie {
  const cookie = req.cookies[cookieName()] ?? ''
  return {
    present: cookie !== '',
    deviceIdFor: (account) => {
      const [deviceId = '', signature = ''] = cookie.split('.')
      const isGenuine = isEqual(signature, sign(deviceId, account ?? DUMMY_ACCOUNT))
      return account && deviceId && isGenuine ? deviceId : undefined
    },
    set: (account) => {
      const deviceId = randomBytes(16).toString('base64url')
      const value = `${deviceId}.${sign(deviceId, account)}`
      const attributes = `Path=${PATH}; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
      res.appendHeader('set-cookie', `${cookieName()}=${value}; ${attributes}`)
    },
  }
}

const isSecure = () => accountsEnv().SITE_URL.startsWith('https:')
const cookieName = () => `${isSecure() ? '__Secure-' : ''}known-device`
const sign = (deviceId: string, { id, sessionVersion }: AccountVersion) =>
  hmac(`device ${deviceId} ${id} ${sessionVersion}`)

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
