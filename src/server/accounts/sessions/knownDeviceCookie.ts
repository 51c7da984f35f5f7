import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { accountsEnv } from '@/config/env.server'
import { hmac } from '@/server/http/hmac'

/** Cookie path: next-auth's routes read the cookie, and tRPC for reset links. */
const PATH = '/api'
const MAX_AGE = 180 * 86_400

type WithCookies = IncomingMessage & { cookies: Partial<Record<string, string>> }

/** The account at the time of login. Ending its sessions raises the version, which invalidates the cookie. */
type Marked = { id: string; sessionVersion: number }

/**
 * Known-device cookie: a browser that has logged in to an account stores a random number, signed together with the
 * account. It grants no access; it exempts the owner from the limits that an attacker's wrong passwords exhaust.
 */
export type KnownDeviceCookie = {
  /** Whether the browser sent any such cookie, for any account, valid or not. */
  present: boolean
  /**
   * The device number if this browser has logged in to the account, otherwise undefined; for `null` undefined after
   * the same work.
   */
  knownFor: (account: Marked | null) => string | undefined
  /** Sets the cookie. Call it after a successful login, before the response is sent. */
  leave: (account: Marked) => void
}

/** Signed if there is no account, so that the timing is the same. */
const DUMMY_ACCOUNT: Marked = { id: 'nobody', sessionVersion: 0 }

/** The known-device cookie of a request. */
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
