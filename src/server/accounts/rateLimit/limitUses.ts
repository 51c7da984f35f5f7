import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

type LimitUse = {
  /** What is counted, and for whom, as in `counters.ts`. */
  key: string
  /** In seconds. */
  window: number
  limit: number
  now: Date
  /** A rollback removes the recorded use. */
  connection?: Pick<Prisma.TransactionClient, '$queryRaw'> | undefined
}

/**
 * Sliding window log. Refused uses are not recorded, so repeated attempts do not prolong the wait. One SQL
 * statement, so concurrent requests and all instances share one limit.
 * @returns the number of uses within the window including this one; undefined if the use was refused
 */
export async function recordUse({
  key,
  window,
  limit,
  now,
  connection = db(),
}: LimitUse): Promise<number | undefined> {
  const before = new Date(now.getTime() - window * 1000)
  const expiry = new Date(now.getTime() + window * 1000)
  const [row] = await connection.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_limit_uses AS stored (key, uses, expires_at)
    VALUES (${key}, ARRAY[${now}::timestamptz(3)], ${expiry})
    ON CONFLICT (key) DO UPDATE SET
      uses = array(SELECT use FROM unnest(stored.uses) AS use WHERE use > ${before}) || excluded.uses,
      expires_at = excluded.expires_at
    WHERE (SELECT count(*) FROM unnest(stored.uses) AS use WHERE use > ${before}) < ${limit}
    RETURNING cardinality(stored.uses) AS count`
  return row?.count
}

export async function removeAllUses(
  key: string,
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
): Promise<void> {
  await tx.$executeRaw`DELETE FROM rate_limit_uses WHERE key = ${key}`
}

export async function removeUse(key: string, at: Date): Promise<void> {
  // `array_remove` would also remove other uses at the same millisecond.
  await db().$executeRaw`
    UPDATE rate_limit_uses
    SET uses = uses[:array_position(uses, ${at}) - 1] || uses[array_position(uses, ${at}) + 1:]
    WHERE key = ${key} AND ${at} = ANY(uses)`
  await db().$executeRaw`DELETE FROM rate_limit_uses WHERE key = ${key} AND cardinality(uses) = 0`
}
