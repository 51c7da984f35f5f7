import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

type CounterUse = {
  /** What is counted: the name of a rate limit and an HMAC of the client or account. */
  key: string
  /** The length of the time window, in seconds. At most a day, because older counters are deleted. */
  window: number
  /**
   * The transaction in which the counted action runs; a rollback undoes the count. Default: no transaction.
   */
  on?: Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'> | undefined
  now?: Date
}

/** Counters older than this are deleted, in ms: twice the longest time window. */
const MAX_AGE_MS = 2 * 86_400_000

/**
 * Counts refused uses, so that a flood of them writes few log lines and audit events: adds one and returns
 * the count of the current window. Windows begin at multiples of their length, for example each full hour;
 * for a limit, `limitUses.ts` has a sliding window. A single SQL statement updates the database row, so
 * concurrent requests and all server instances share one count.
 */
export async function incrementCounter({
  key,
  window,
  on = db(),
  now = new Date(),
}: CounterUse): Promise<number> {
  const start = windowStart(window, now)
  const [row] = await on.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_limits (key, window_start, count) VALUES (${key}, ${start}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
    RETURNING count`
  const count = row?.count ?? 1
  if (count === 1) await deleteOldCounters(on, new Date(now.getTime() - MAX_AGE_MS))
  return count
}

function windowStart(window: number, now: Date): Date {
  const length = window * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/**
 * Deletes up to 100 expired counters, whenever a new counter is created. Skips rows that another transaction
 * has locked, so that no request waits for another one.
 */
async function deleteOldCounters(on: NonNullable<CounterUse['on']>, before: Date): Promise<void> {
  await on.$executeRaw`
    DELETE FROM rate_limits WHERE (key, window_start) IN (
      SELECT key, window_start FROM rate_limits WHERE window_start < ${before} LIMIT 100 FOR UPDATE SKIP LOCKED
    )`
}
