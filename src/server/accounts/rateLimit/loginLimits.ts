import { db } from '@/server/accounts/db/db'
import { hmac } from '@/server/http/hmac'
import type { HashingClient } from '@/server/accounts/passwords/bcryptQueue'
import type { KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import { measureUse, refundLimit, type Limit } from './consumeLimit'

type Visitor = { limits: readonly Limit[]; hashingClient: HashingClient | undefined }

/** The limit of logins with the correct password. */
export const loginsOf = (userId: string): Limit => ({
  name: 'loginsPerAccount',
  key: hmac(`sessions ${userId}`),
})

export type Caller = {
  /** An HMAC of the IP address, as in `RequestOrigin`. */
  client?: string | undefined
  deviceCookie?: KnownDeviceCookie | undefined
}

/**
 * Call it before the slow password check, so that concurrent attempts cannot exceed the limits.
 * @param email a canonical email
 */
export async function countAttempt(email: string, caller: Caller) {
  const now = new Date()
  const counted: Limit[] = []
  let used = 0
  const { limits, hashingClient } = await visitorOf(email, caller)
  const refund = async () => {
    for (const limit of counted.splice(0)) await refundLimit(limit, now)
  }
  for (const limit of limits) {
    const use = await measureUse(limit, now)
    used = Math.max(used, use ?? Infinity)
    if (use === undefined) {
      // Otherwise, an IP address beyond its limit could still add a row to the database for each email that it invents.
      await refund()
      break
    }
    counted.push(limit)
  }
  const allowed = used <= 1
  return {
    allowed,
    /**
     * In the bcrypt queue, a known device does not wait behind all other logins from its IP address, unless it has
     * used up its limit.
     */
    hashingClient: allowed ? hashingClient : caller.client,
    /** Also true for refused attempts, so it does not reveal whether the password was checked. */
    isNearLimit: used > 0.5,
    /** Call it if the password was correct, or not compared because the bcrypt queue was full. */
    refund,
  }
}

/**
 * The first exceeded limit ends the check: an IP address beyond its own limit no longer counts towards that
 * of the account, so it cannot lock the owner out. A known device has only a limit of its own.
 */
async function visitorOf(email: string, { client, deviceCookie }: Caller): Promise<Visitor> {
  const deviceId = deviceCookie?.present && deviceCookie.deviceIdFor(await findAccountVersion(email))
  if (deviceId) {
    const key = hmac(`device ${deviceId}`)
    return { limits: [{ name: 'wrongPasswordsPerVisitor', key }], hashingClient: { member: client ?? key } }
  }
  const limits = [
    { name: 'wrongPasswordsPerVisitor', key: client && hmac(`visitor ${client} ${email}`) },
    { name: 'wrongPasswordsPerAddress', key: client },
    { name: 'wrongPasswordsPerAccount', key: hmac(`account ${email}`) },
  ] as const
  return { limits, hashingClient: client }
}

/**
 * A known device counts as one only if the email address is verified: otherwise, anyone could sign up with another
 * person's address, and flood it with mails by many devices.
 * @returns undefined for a call without HTTP
 */
export async function requesterOf(
  email: string,
  { client, deviceCookie }: Caller,
): Promise<LinkRequester | undefined> {
  const account = deviceCookie?.present ? await findAccountVersion(email) : null
  const deviceId = deviceCookie?.deviceIdFor(account)
  if (deviceId && account?.emailVerified) return { id: hmac(`device ${deviceId}`), isKnownDevice: true }
  return client === undefined ? undefined : { id: client, isKnownDevice: false }
}

/** Null for an unknown email. The dummy check of `deviceIdFor` then takes the same time. */
const findAccountVersion = (email: string) =>
  db().user.findUnique({ where: { email }, select: { id: true, sessionVersion: true, emailVerified: true } })
