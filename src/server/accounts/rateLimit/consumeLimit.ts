import { accountsEnv, type AccountsEnv } from '@/config/env.server'
import { log } from '@/runtime/log'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { incrementCounter } from './counters'
import { recordUse, removeUse } from './limitUses'

/**
 * The time window of each rate limit, in seconds. The maximum within any period of this length is an
 * environment variable of the same name.
 */
const WINDOWS = {
  /**
   * Wrong passwords for one account from one IP address, or from one browser with a known-device cookie (has
   * logged in to the account before).
   */
  LIMIT_LOGINS_PER_VISITOR: 900,
  /** Wrong passwords from one IP address, for all accounts together. */
  LIMIT_LOGINS_PER_ADDRESS: 900,
  /** Wrong passwords for one account from all browsers without its known-device cookie together. */
  LIMIT_LOGINS_PER_ACCOUNT: 900,
  LIMIT_SIGNUPS_PER_ADDRESS: 3_600,
  /** Requests for a login link or password reset link from one IP address, for all accounts together. */
  LIMIT_LINKS_PER_ADDRESS: 3_600,
  /**
   * Link mails of one template to one email address. Applies to each requester, and once more to all
   * requesters without a known-device cookie together.
   */
  LIMIT_LINKS_PER_ACCOUNT: 3_600,
  /**
   * Link mails to one email address beyond LIMIT_LINKS_PER_ACCOUNT, each for a requester with no other
   * request within the hour. An attacker who uses up the limit thus does not block the owner.
   */
  LIMIT_FIRST_LINKS_PER_ACCOUNT: 3_600,
  /** Successful logins to one account by password. */
  LIMIT_SESSIONS_PER_ACCOUNT: 3_600,
  /** Mails with a confirmation link that one member requests: email verification or change of email. */
  LIMIT_CONFIRMATIONS_PER_ACCOUNT: 3_600,
  /**
   * Actions of one member that can be repeated without end and whose rows are never deleted: newsletter
   * consents, data exports.
   */
  LIMIT_EVENTS_PER_ACCOUNT: 3_600,
} as const satisfies Partial<Record<keyof AccountsEnv, number>>

export type Limit = {
  name: keyof typeof WINDOWS
  /**
   * An HMAC of what is limited: a client's IP address, a device or an account. Undefined (no IP address, for
   * example in a script) means no limit.
   */
  key: string | undefined
}

/**
 * Counts one use of a rate limit and returns whether it is allowed. A refused use is not counted. Logs the
 * first refused use of each window.
 * @param on the transaction in which to count; a rollback undoes the count
 */
export async function consumeLimit(
  { name, key }: Limit,
  now = new Date(),
  on?: Prisma.TransactionClient,
): Promise<boolean> {
  if (key === undefined) return true
  const window = WINDOWS[name]
  const use = { key: `${name} ${key}`, window, limit: accountsEnv()[name], now, on }
  if ((await recordUse(use)) !== undefined) return true
  const refused = await incrementCounter({ key: `refused ${name} ${key}`, window, on, now })
  if (refused === 1) log('warn', 'limit.reached', { limit: name })
  return false
}

/**
 * Refunds one use of a rate limit, for example of a login attempt whose password was correct. `now` must be
 * the time at which the use was counted.
 */
export async function refundLimit({ name, key }: Limit, now: Date): Promise<void> {
  if (key !== undefined) await removeUse(`${name} ${key}`, now)
}
