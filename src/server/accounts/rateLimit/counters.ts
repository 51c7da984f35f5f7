import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

type CounterUse = {
  /** What is counted and, unless for all, for whom: an account id, or an HMAC of a client, device, email or id. */
  key: string
  /** In seconds. At most a day, because counters older than two days are deleted. */
  window: number
  /** A rollback undoes the count. */
  connection?: Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'> | undefined
  now?: Date
}

const MAX_AGE_MS = 2 * 86_400_000

/**
 * Counts refused requests and failed logins in fixed windows, for example from each full hour to the next.
 * One SQL statement, so concurrent requests and all instances share one count.
 */
export async function incrementCounter({
  key,
  window,
  connection = db(),
  now = new Date(),
}: CounterUse): Promise<number> {
  const start = windowStart(window, now)
  const [row] = await connection.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_limits (key, window_start, count) VALUES (${key}, ${start}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
    RETURNING count`
  const count = row?.count ?? 1
  if (count === 1) await deleteOldCounters(connection, new Date(now.getTime() - MAX_AGE_MS))
  return count
}

function windowStart(window: number, now: Date): Date {
  const length = window * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/**
 * A few at each new row, so that the table does not grow and no request pays for a large clean-up. Skips rows that
 * another transaction has locked, so that no request waits for another one.
 */
async function deleteOldCounters(
  connection: NonNullable<CounterUse['connection']>,
  before: Date,
): Promise<void> {
  await connection.$executeRaw`
    DELETE FROM rate_limits WHERE (key, window_start) IN (
      SELECT key, window_start FROM rate_limits WHERE window_start < ${before} LIMIT 100 FOR UPDATE SKIP LOCKED
    )`
}
