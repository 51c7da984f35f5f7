import { accountsEnv, type AccountsEnv } from '@/config/env.server'
import { log } from '@/runtime/log'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { incrementCounter, decrementCounter } from './counters'

/** The time window of each rate limit, in seconds. A client never waits longer than one window. */
const WINDOWS = {
  /** Wrong passwords for one account, from one IP address or one known device. */
  LIMIT_LOGINS_PER_VISITOR: 900,
  /** Wrong passwords from one IP address, for all accounts. */
  LIMIT_LOGINS_PER_ADDRESS: 900,
  /** Wrong passwords for one account, from all unknown devices together. */
  LIMIT_LOGINS_PER_ACCOUNT: 900,
  LIMIT_SIGNUPS_PER_ADDRESS: 3_600,
  /** Requests from one IP address for a mail with a link, to log in or to reset a password. */
  LIMIT_LINKS_PER_ADDRESS: 3_600,
  /**
   * Link mails of one kind to one address. Applies to each requester, and again to all requesters on unknown
   * devices together.
   */
  LIMIT_LINKS_PER_ACCOUNT: 3_600,
  /** Link mails beyond LIMIT_LINKS_PER_ACCOUNT: one for each requester who has not asked within the hour. */
  LIMIT_FIRST_LINKS_PER_ACCOUNT: 3_600,
  /** Logins to one account with the correct password. */
  LIMIT_SESSIONS_PER_ACCOUNT: 3_600,
  /** Verification mails that a member requests. */
  LIMIT_CONFIRMATIONS_PER_ACCOUNT: 3_600,
  /**
   * Events that a member can cause as often as they like and that are never deleted: a consent, a data
   * download.
   */
  LIMIT_EVENTS_PER_ACCOUNT: 3_600,
} as const satisfies Partial<Record<keyof AccountsEnv, number>>

export type Limit = {
  name: keyof typeof WINDOWS
  /**
   * A digest of the client or account that is limited. Undefined for a call without an IP address, which is
   * not limited.
   */
  key: string | undefined
}

/**
 * Counts one use of a rate limit, in the transaction `on` if given. Returns whether the use is within the
 * limit. Logs the first use that is not.
 */
export async function consumeLimit(
  { name, key }: Limit,
  now = new Date(),
  on?: Prisma.TransactionClient,
): Promise<boolean> {
  if (key === undefined) return true
  const most = accountsEnv()[name]
  const count = await incrementCounter({ ...counted({ name, key }), on, now })
  if (count === most + 1) log('warn', 'limit.reached', { limit: name })
  return count <= most
}

/** Refunds one use of a rate limit. `now` must be the time of the counted use. */
export async function refundLimit({ name, key }: Limit, now: Date): Promise<void> {
  if (key !== undefined) await decrementCounter({ ...counted({ name, key }), now })
}

const counted = ({ name, key }: Limit) => ({ key: `${name} ${key}`, window: WINDOWS[name] })
