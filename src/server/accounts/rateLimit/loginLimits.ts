import { db } from '@/server/accounts/db/db'
import { hmac } from '@/server/http/hmac'
import type { KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import { measureUse, refundLimit, type Limit } from './consumeLimit'

/**
 * The sender of a request, as rate limits identify it: by IP address and known-device cookie (shows that the
 * browser has logged in to the account before).
 */
export type Caller = {
  /**
   * An HMAC of the IP address from which the request came, as the key of rate limits. Absent for calls without
   * HTTP.
   */
  client?: string | undefined
  deviceCookie?: KnownDeviceCookie | undefined
}

/**
 * Counts a login attempt towards the rate limits. Call it before the slow password check, so that concurrent attempts
 * cannot exceed the limits.
 * @param email already trimmed and in lower case (`canonicalEmail`)
 */
export async function countAttempt(email: string, caller: Caller) {
  const now = new Date()
  const counted: Limit[] = []
  let used = 0
  for (const limit of await limitsOf(email, caller)) {
    const use = await measureUse(limit, now)
    used = Math.max(used, use ?? Infinity)
    if (use === undefined) break
    counted.push(limit)
  }
  return {
    /** Whether the attempt is within all limits. */
    allowed: used <= 1,
    /**
     * Whether more than half of a limit is used up. Both a wrong password and an attempt that is not allowed can have
     * this property, so it does not reveal whether the password was checked.
     */
    isNearLimit: used > 0.5,
    /**
     * Undoes the count of this login attempt. Call it if the password was correct or could not be checked, so that only
     * wrong passwords use up the limits.
     */
    refund: async () => {
      for (const limit of counted) await refundLimit(limit, now)
    },
  }
}

/**
 * Returns the rate limits of a login attempt in the order in which they are checked. The first exceeded limit ends
 * the check: an IP address beyond its own limit no longer counts towards the limit of the account, so it cannot
 * lock the owner out. A browser with a valid known-device cookie (which shows that it has logged in to the account
 * before) has only a limit of its own, so that wrong passwords from other browsers do not block it.
 */
async function limitsOf(email: string, { client, deviceCookie }: Caller): Promise<Limit[]> {
  const deviceId = deviceCookie?.present && deviceCookie.deviceIdFor(await findAccountVersion(email))
  if (deviceId) return [{ name: 'wrongPasswordsPerVisitor', key: hmac(`device ${deviceId}`) }]
  return [
    { name: 'wrongPasswordsPerVisitor', key: client && hmac(`visitor ${client} ${email}`) },
    { name: 'wrongPasswordsPerAddress', key: client },
    { name: 'wrongPasswordsPerAccount', key: hmac(`account ${email}`) },
  ]
}

/**
 * Identifies who requests a mailed link, for rate limits: by the known-device cookie if the browser has logged in to
 * the account before, or else by the IP address. Undefined for a call without HTTP.
 * @param email already trimmed and in lower case (`canonicalEmail`)
 */
export async function requesterOf(
  email: string,
  { client, deviceCookie }: Caller,
): Promise<LinkRequester | undefined> {
  const deviceId = deviceCookie?.present && deviceCookie.deviceIdFor(await findAccountVersion(email))
  if (deviceId) return { id: hmac(`device ${deviceId}`), isKnownDevice: true }
  return client === undefined ? undefined : { id: client, isKnownDevice: false }
}

/**
 * Returns the account's id and session version, which are part of the signature of a known-device cookie, so
 * that the caller can check the cookie. Null for an unknown email: `deviceIdFor` then checks a dummy signature,
 * so that timing does not reveal whether the account exists.
 */
const findAccountVersion = (email: string) =>
  db().user.findUnique({ where: { email }, select: { id: true, sessionVersion: true } })
