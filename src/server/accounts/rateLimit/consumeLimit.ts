import { accountsEnv, type AccountsEnv } from '@/config/env.server'
import { log } from '@/runtime/log'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { incrementCounter } from './counters'
import { recordUse, removeUse } from './limitUses'

/**
 * The time window of each rate limit, in seconds: 900 is 15 minutes, 3,600 an hour. The environment variable
 * with the name of the limit, such as LIMIT_LOGINS_PER_VISITOR, contains the maximum number of uses within
 * any period of this length.
 */
const WINDOWS = {
  /**
   * Limits wrong passwords for one account within 15 minutes (900 s), counted separately for each IP address
   * and for each browser that has logged in to the account before (known-device cookie). Also limits wrong
   * current passwords of a logged-in member. Correct passwords do not count, because `refundLimit` refunds
   * them.
   */
  LIMIT_LOGINS_PER_VISITOR: 900,
  /**
   * Limits wrong passwords from one IP address within 15 minutes (900 s), for all accounts together, so that
   * a client cannot try a password on many accounts.
   */
  LIMIT_LOGINS_PER_ADDRESS: 900,
  /**
   * Limits wrong passwords for one account within 15 minutes (900 s), from all browsers without a
   * known-device cookie together, so that an attacker does not get more attempts by using many IP addresses.
   * A known-device cookie means that the browser has logged in to the account before.
   */
  LIMIT_LOGINS_PER_ACCOUNT: 900,
  LIMIT_SIGNUPS_PER_ADDRESS: 3_600,
  /**
   * Limits requests for a login link or password reset link from one IP address within an hour (3,600 s), for
   * all accounts together, so that a client cannot flood many mailboxes.
   */
  LIMIT_LINKS_PER_ADDRESS: 3_600,
  /**
   * Limits mails of one template with a link (such as `passwordReset`) to one email address within an hour (3,600 s),
   * so that an attacker cannot flood the mailbox. The limit applies to each requester (IP address or browser), and
   * again to all requesters together except browsers that have logged in to the account before.
   */
  LIMIT_LINKS_PER_ACCOUNT: 3_600,
  /**
   * Limits the extra mails with a link to one email address after LIMIT_LINKS_PER_ACCOUNT is used up, within an
   * hour (3,600 s). Each IP address can get one extra mail, by its first request of the hour. So an attacker who
   * has used up LIMIT_LINKS_PER_ACCOUNT does not block the owner, who has another IP address.
   */
  LIMIT_FIRST_LINKS_PER_ACCOUNT: 3_600,
  /**
   * Limits successful password logins to one account within an hour (3,600 s), because each one adds a row to the
   * audit log, whose rows are never deleted.
   */
  LIMIT_SESSIONS_PER_ACCOUNT: 3_600,
  /**
   * Limits mails with a confirmation link that one member requests within an hour (3,600 s): email
   * verification or change of email. Otherwise a member could flood a stranger's mailbox.
   */
  LIMIT_CONFIRMATIONS_PER_ACCOUNT: 3_600,
  /**
   * Limits newsletter consents and data exports of one member within an hour (3,600 s). Each one adds a row that is
   * never deleted, so without a limit a member could fill the database.
   */
  LIMIT_EVENTS_PER_ACCOUNT: 3_600,
} as const satisfies Partial<Record<keyof AccountsEnv, number>>

export type Limit = {
  name: keyof typeof WINDOWS
  /**
   * An HMAC that identifies what the limit applies to: the client's IP address, a browser (known-device cookie)
   * or an account. Undefined (no IP address, for example in a script) means no limit.
   */
  key: string | undefined
}

/**
 * Counts one use of a rate limit and returns whether it is allowed. A refused use is not counted. Logs only
 * the first refused use of each window, so that a flood does not fill the log.
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
 * the time at which the use was counted, because uses are stored as times.
 */
export async function refundLimit({ name, key }: Limit, now: Date): Promise<void> {
  if (key !== undefined) await removeUse(`${name} ${key}`, now)
}
