import { db } from './db'
import type { Prisma } from './generated/prisma/client'
import { measureQueryTime, queryTimeOfRequest } from './queryTime'

/**
 * Like Prisma's `$transaction`, but a request that exceeds its query time gets its error at once, and the
 * ROLLBACK runs in the background.
 */
export async function transaction<Value>(
  run: (tx: Prisma.TransactionClient) => Promise<Value>,
): Promise<Value> {
  const usage = queryTimeOfRequest()
  // The wait for BEGIN counts as query time, but the Prisma extension in `db.ts` does not see it.
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  if (usage) void measureQueryTime(usage, begun)
  let fail: (error: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => (fail = reject))
  const ended = db().$transaction(async (tx) => {
    begin()
    try {
      return await run(tx)
    } catch (error) {
      if (usage?.isExceeded) {
        fail(error)
        // A query that exceeded the limit has rejected, but may still run on the connection.
        await Promise.allSettled(usage.running)
      }
      throw error
    }
  })
  // If BEGIN itself fails, the measurement ends here.
  return Promise.race([ended.finally(begin), failed])
}
