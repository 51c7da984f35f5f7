import { db } from '@/server/db'
import { keyedDigest } from '@/server/keyedDigest'
import type { DeviceMark } from '@/server/deviceMark'
import { isWithin, takeBack, type Limit } from '@/server/limits'
import type { LinkRequester } from '@/server/mail/linkLimits'

/** Who wants to log in, as far as the network tells. */
export type Caller = {
  /** A digest of the address; absent where a call comes from no network. */
  client?: string | undefined
  mark?: DeviceMark | undefined
}

/**
 * Counts an attempt to log in, before its password is looked at: so that of many at once no more are looked at than the
 * limits allow. `email` in canonical form.
 */
export async function countAttempt(email: string, caller: Caller) {
  const now = new Date()
  const counted: Limit[] = []
  let allowed = true
  for (const limit of await limitsOf(email, caller)) {
    counted.push(limit)
    allowed = await isWithin(limit, now)
    if (!allowed) break
  }
  return {
    allowed,
    /** Refunds an attempt if the password was correct or was never checked. */
    takeBack: async () => {
      for (const limit of counted) await takeBack(limit, now)
    },
  }
}

/**
 * An attempt that one limit refuses does not count towards the next, so one IP address cannot use up an account's
 * limit.
 */
async function limitsOf(email: string, { client, mark }: Caller): Promise<Limit[]> {
  const number = mark?.present && mark.knownFor(await markedAccount(email))
  if (number) return [{ name: 'LIMIT_LOGINS_PER_VISITOR', who: keyedDigest(`device ${number}`) }]
  return [
    { name: 'LIMIT_LOGINS_PER_VISITOR', who: client && keyedDigest(`visitor ${client} ${email}`) },
    { name: 'LIMIT_LOGINS_PER_ADDRESS', who: client },
    { name: 'LIMIT_LOGINS_PER_ACCOUNT', who: keyedDigest(`account ${email}`) },
  ]
}

/** Who asks for a link to an address; undefined for a call that comes from no network. `email` in canonical form. */
export async function requesterOf(
  email: string,
  { client, mark }: Caller,
): Promise<LinkRequester | undefined> {
  const number = mark?.present && mark.knownFor(await markedAccount(email))
  if (number) return { id: keyedDigest(`device ${number}`), isKnownDevice: true }
  return client === undefined ? undefined : { id: client, isKnownDevice: false }
}

/**
 * Looked up for every request with a device cookie. For an unknown email, the cookie is compared as well, so both take
 * the same time.
 */
const markedAccount = (email: string) =>
  db().user.findUnique({ where: { email }, select: { id: true, sessionVersion: true } })
