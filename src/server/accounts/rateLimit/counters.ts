import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

type CounterUse = {
  /** What is counted and, unless for all, for whom: an account id, or an HMAC of a client, device, email or id. */
  key: string
  /** In seconds. At most an hour, because a counter is deleted a day after its window began (`db/retention.ts`). */
  window: number
  /** A rollback undoes the count. */
  connection?: Pick<Prisma.TransactionClient, '$queryRaw'> | undefined
  now?: Date
}

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
  return row?.count ?? 1
}

function windowStart(window: number, now: Date): Date {
  const length = window * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}
