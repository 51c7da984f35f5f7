import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

type Counting = {
  /** What is counted and for whom, the latter as a digest. */
  key: string
  /** The length of the window, in seconds; at most a day. */
  window: number
  /** The transaction that the use belongs to; a rollback undoes the count. */
  on?: Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'> | undefined
  now?: Date
}

/** Age in ms at which counters are deleted: two of the longest windows. */
const KEPT_MS = 2 * 86_400_000

/**
 * Counts one use and returns the count of the current window, including this use. The counter is a database row that
 * one statement updates, so instances and concurrent calls share it. Windows are fixed and begin at multiples of their
 * length.
 */
export async function incrementCounter({
  key,
  window,
  on = db(),
  now = new Date(),
}: Counting): Promise<number> {
  const start = windowStart(window, now)
  const [row] = await on.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_limits (key, window_start, count) VALUES (${key}, ${start}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
    RETURNING count`
  const count = row?.count ?? 1
  if (count === 1) await forget(on, new Date(now.getTime() - KEPT_MS))
  return count
}

/** Refunds a use; `window` and `now` as when it was counted. */
export async function decrementCounter({
  key,
  window,
  on = db(),
  now = new Date(),
}: Counting): Promise<void> {
  await on.$executeRaw`
    UPDATE rate_limits SET count = count - 1
    WHERE key = ${key} AND window_start = ${windowStart(window, now)} AND count > 0`
}

function windowStart(window: number, now: Date): Date {
  const length = window * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/**
 * Starting a window deletes some expired rows. Skips rows that another transaction is deleting, so no request waits.
 */
async function forget(on: NonNullable<Counting['on']>, before: Date): Promise<void> {
  await on.$executeRaw`
    DELETE FROM rate_limits WHERE (key, window_start) IN (
      SELECT key, window_start FROM rate_limits WHERE window_start < ${before} LIMIT 100 FOR UPDATE SKIP LOCKED
    )`
}
