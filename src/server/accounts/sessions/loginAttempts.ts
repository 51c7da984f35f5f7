import { db } from '@/server/accounts/db/db'
import { hmac } from '@/server/http/hmac'
import type { KnownDeviceCookie } from './knownDeviceCookie'
import { consumeLimit, refundLimit, type Limit } from '@/server/accounts/rateLimit/consumeLimit'
import type { LinkRequester } from './linkRequester'

/** The sender of a request, as rate limits identify it: by IP address and known-device cookie. */
export type Caller = {
  /** A digest of the IP address; absent for a call without an IP address. */
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
 * Returns the rate limits of a login attempt, in the order in which they are checked. The first limit that is
 * exceeded ends the check, and the later limits do not count the attempt. A single IP address thus cannot use
 * up the limit of an account.
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

/**
 * Returns the requester of a mailed link; undefined for a call without an IP address. `email` in canonical
 * form.
 */
export async function requesterOf(
  email: string,
  { client, mark }: Caller,
): Promise<LinkRequester | undefined> {
  const number = mark?.present && mark.knownFor(await markedAccount(email))
  if (number) return { id: hmac(`device ${number}`), isKnownDevice: true }
  return client === undefined ? undefined : { id: client, isKnownDevice: false }
}

/**
 * Returns the account with this email, to check a known-device cookie. It is looked up for every request with
 * such a cookie. For an unknown email, the cookie is checked as well, so that the timing is the same.
 */
const markedAccount = (email: string) =>
  db().user.findUnique({ where: { email }, select: { id: true, sessionVersion: true } })
