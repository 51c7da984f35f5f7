import { db } from '@/server/accounts/db/db'
import { hmac } from '@/server/http/hmac'
import type { KnownDeviceCookie } from './knownDeviceCookie'
import { consumeLimit, refundLimit, type Limit } from '@/server/accounts/rateLimit/limits'
import type { LinkRequester } from './linkRequester'

/** The network identity of a login attempt. */
export type Caller = {
  /** A digest of the IP address; absent without a network address. */
  client?: string | undefined
  mark?: KnownDeviceCookie | undefined
}

/**
 * Counts a login attempt before its password is checked, so that concurrent attempts cannot exceed the limits. `email`
 * in canonical form.
 */
export async function countAttempt(email: string, caller: Caller) {
  const now = new Date()
  const counted: Limit[] = []
  let allowed = true
  for (const limit of await limitsOf(email, caller)) {
    counted.push(limit)
    allowed = await consumeLimit(limit, now)
    if (!allowed) break
  }
  return {
    allowed,
    /** Refunds an attempt if the password was correct or was never checked. */
    refund: async () => {
      for (const limit of counted) await refundLimit(limit, now)
    },
  }
}

/**
 * An attempt that one limit refuses does not count towards the next, so one IP address cannot use up an account's
 * limit.
 */
async function limitsOf(email: string, { client, mark }: Caller): Promise<Limit[]> {
  const number = mark?.present && mark.knownFor(await markedAccount(email))
  if (number) return [{ name: 'LIMIT_LOGINS_PER_VISITOR', key: hmac(`device ${number}`) }]
  return [
    { name: 'LIMIT_LOGINS_PER_VISITOR', key: client && hmac(`visitor ${client} ${email}`) },
    { name: 'LIMIT_LOGINS_PER_ADDRESS', key: client },
    { name: 'LIMIT_LOGINS_PER_ACCOUNT', key: hmac(`account ${email}`) },
  ]
}

/** The requester of a link; undefined without a network address. `email` in canonical form. */
export async function requesterOf(
  email: string,
  { client, mark }: Caller,
): Promise<LinkRequester | undefined> {
  const number = mark?.present && mark.knownFor(await markedAccount(email))
  if (number) return { id: hmac(`device ${number}`), isKnownDevice: true }
  return client === undefined ? undefined : { id: client, isKnownDevice: false }
}

/**
 * Looked up for every request with a device cookie. For an unknown email, the cookie is compared as well, so both take
 * the same time.
 */
const markedAccount = (email: string) =>
  db().user.findUnique({ where: { email }, select: { id: true, sessionVersion: true } })
