import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

type Counting = {
  /** Names what is counted, with a digest of the client or account. */
  key: string
  /** The length of the time window, in seconds; at most a day. */
  window: number
  /** The transaction that contains the counted use; a rollback undoes the count. */
  on?: Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'> | undefined
  now?: Date
}

/** Age at which counters are deleted, in ms: twice the longest window. */
const KEPT_MS = 2 * 86_400_000

/**
 * Fixed-window counter: counts one use and returns the count of the current window, including this use. The
 * counter is a database row that one statement updates, so that instances and concurrent calls share it.
 * Windows begin at multiples of their length.
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

/** Refunds one use. `window` and `now` must be those of the counted use. */
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
 * Deletes some expired counters; called when a new window starts. Skips rows that another transaction is
 * deleting, so that no request waits.
 */
async function forget(on: NonNullable<Counting['on']>, before: Date): Promise<void> {
  await on.$executeRaw`
    DELETE FROM rate_limits WHERE (key, window_start) IN (
      SELECT key, window_start FROM rate_limits WHERE window_start < ${before} LIMIT 100 FOR UPDATE SKIP LOCKED
    )`
}
