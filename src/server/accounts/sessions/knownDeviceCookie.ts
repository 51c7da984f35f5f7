import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { accountsEnv } from '@/config/env.server'
import { hmac } from '@/server/http/hmac'

/** Path of the cookie. The routes of next-auth and tRPC, both below this path, read it. */
const PATH = '/api'
const MAX_AGE = 180 * 86_400

type WithCookies = IncomingMessage & { cookies: Partial<Record<string, string>> }

/**
 * An account, with its session version at the time of login. Ending all sessions raises the version, which
 * makes the cookies invalid.
 */
type Marked = { id: string; sessionVersion: number }

/**
 * Known-device cookie: stored by a browser that has logged in to an account. It contains a random number,
 * signed together with the account. It grants no access, but exempts the owner from the login limits that an
 * attacker's wrong passwords use up.
 */
export type KnownDeviceCookie = {
  /** Whether the browser sent any known-device cookie, valid or not, for any account. */
  present: boolean
  /**
   * Returns the device number if this browser has logged in to the account, otherwise undefined. For `null`
   * (no account), returns undefined after the same work, so that the timing is the same.
   */
  knownFor: (account: Marked | null) => string | undefined
  /** Sets the cookie on the response. Call this after a successful login, before the response is sent. */
  leave: (account: Marked) => void
}

/** A dummy account for the signature check if the email is unknown, so that the timing is the same. */
const DUMMY_ACCOUNT: Marked = { id: 'nobody', sessionVersion: 0 }

/** Returns the known-device cookie of a request. */
export function knownDeviceCookie(req: WithCookies, res: ServerResponse): KnownDeviceCookie {
  const mark = req.cookies[cookieName()] ?? ''
  return {
    present: mark !== '',
    knownFor: (account) => {
      const [number = '', signature = ''] = mark.split('.')
      const genuine = isSame(signature, sign(number, account ?? DUMMY_ACCOUNT))
      return account && number && genuine ? number : undefined
    },
    leave: (account) => {
      const number = randomBytes(16).toString('base64url')
      const value = `${number}.${sign(number, account)}`
      const attributes = `Path=${PATH}; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
      res.appendHeader('set-cookie', `${cookieName()}=${value}; ${attributes}`)
    },
  }
}

const isSecure = () => accountsEnv().SITE_URL.startsWith('https:')
const cookieName = () => `${isSecure() ? '__Secure-' : ''}known-device`
const sign = (number: string, { id, sessionVersion }: Marked) =>
  hmac(`device ${number} ${id} ${sessionVersion}`)

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
