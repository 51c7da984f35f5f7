import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

type LimitUse = {
  /**
   * Identifies what is limited: the name of a rate limit, and an HMAC of the client or account whose uses are counted.
   */
  key: string
  /** The length of the time window, in seconds. */
  window: number
  /** How many uses are allowed within the window. */
  limit: number
  now: Date
  /**
   * The transaction in which the limited action runs; a rollback removes the recorded use. Default: no
   * transaction.
   */
  on?: Pick<Prisma.TransactionClient, '$queryRaw'> | undefined
}

/**
 * Sliding window log: records a use if fewer than `limit` lie within the last `window` seconds. Refused uses are not
 * recorded, so repeated attempts do not prolong the wait. A single SQL statement decides, so concurrent requests and
 * all server instances share one limit. `db/retention.ts` deletes expired rows.
 * @returns the number of uses within the window including this one, so 1 for the first use; undefined if the use was
 *   refused
 */
export async function recordUse({
  key,
  window,
  limit,
  now,
  on = db(),
}: LimitUse): Promise<number | undefined> {
  const before = new Date(now.getTime() - window * 1000)
  const expiry = new Date(now.getTime() + window * 1000)
  const [row] = await on.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_limit_uses AS stored (key, uses, expires_at)
    VALUES (${key}, ARRAY[${now}::timestamptz(3)], ${expiry})
    ON CONFLICT (key) DO UPDATE SET
      uses = array(SELECT use FROM unnest(stored.uses) AS use WHERE use > ${before}) || excluded.uses,
      expires_at = excluded.expires_at
    WHERE (SELECT count(*) FROM unnest(stored.uses) AS use WHERE use > ${before}) < ${limit}
    RETURNING cardinality(stored.uses) AS count`
  return row?.count
}

/**
 * Removes a recorded use of a rate limit, so that it no longer counts. `at` must be the time at which the use
 * was recorded, because uses are stored as times.
 */
export async function removeUse(key: string, at: Date): Promise<void> {
  await db().$executeRaw`
    UPDATE rate_limit_uses
    SET uses = uses[:array_position(uses, ${at}) - 1] || uses[array_position(uses, ${at}) + 1:]
    WHERE key = ${key} AND ${at} = ANY(uses)`
}
