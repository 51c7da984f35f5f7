import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { accountsEnv } from '@/config/env.server'
import { keyedDigest } from './keyedDigest'

/** Read by next-auth's routes alone. */
const PATH = '/api/auth'
const MAX_AGE = 180 * 86_400

type WithCookies = IncomingMessage & { cookies: Partial<Record<string, string>> }

/**
 * The browser on which somebody has logged in to an account holds a cookie that says so: a number of its own and a
 * signature over number and account. It opens nothing; it only keeps a stranger's wrong passwords from counting against
 * the account's owner.
 */
export type DeviceMark = {
  /** The number of this browser where the account has been used on it, or undefined. `email` in canonical form. */
  knownFor: (email: string) => string | undefined
  /** To be called once it is proved that the account is the visitor's, before the answer leaves. */
  leave: (email: string) => void
}

/** The mark of the browser that sends a request. */
export function deviceMark(req: WithCookies, res: ServerResponse): DeviceMark {
  return {
    knownFor: (email) => {
      const [number = '', signature = ''] = (req.cookies[cookieName()] ?? '').split('.')
      return number && isSame(signature, sign(number, email)) ? number : undefined
    },
    leave: (email) => {
      const number = randomBytes(16).toString('base64url')
      const value = `${number}.${sign(number, email)}`
      const attributes = `Path=${PATH}; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
      res.appendHeader('set-cookie', `${cookieName()}=${value}; ${attributes}`)
    },
  }
}

const isSecure = () => accountsEnv().SITE_URL.startsWith('https:')
const cookieName = () => `${isSecure() ? '__Secure-' : ''}known-device`
const sign = (number: string, email: string) => keyedDigest(`device ${number} ${email}`)

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
