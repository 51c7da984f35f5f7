import { accountsEnv } from '@/config/env.server'
import { log } from '@/runtime/log'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { AppError } from '@/server/accounts/errors/appError'
import { incrementCounter } from './counters'
import { recordUse, removeAllUses, removeUse } from './limitUses'
import { RATE_LIMITS, type RateLimitName } from './rateLimits'

export type Limit = {
  name: RateLimitName
  /** An HMAC. Undefined means no limit: a call without HTTP, for example in a script, has no client. */
  key: string | undefined
}

/**
 * Counts without a log line. A refused use is not counted, and a rollback of `connection` undoes the count.
 * @returns the number of uses within the window including this one; undefined if the use was refused
 */
export function countUse(
  { name, key }: { name: RateLimitName; key: string },
  now: Date,
  connection?: Prisma.TransactionClient,
): Promise<number | undefined> {
  const { max, seconds } = RATE_LIMITS[name]
  const limit = max * accountsEnv().RATE_LIMIT_FACTOR
  return recordUse({ key: `${name} ${key}`, window: seconds, limit, now, connection })
}

/**
 * Returns how much of the limit is used, from 0 to 1; undefined if the use is refused. Logs only the first
 * refused use of each window, so that a flood does not fill the log.
 */
export async function measureUse(
  { name, key }: Limit,
  now = new Date(),
  connection?: Prisma.TransactionClient,
): Promise<number | undefined> {
  if (key === undefined) return 0
  const uses = await countUse({ name, key }, now, connection)
  if (uses !== undefined) return uses / (RATE_LIMITS[name].max * accountsEnv().RATE_LIMIT_FACTOR)
  await noteRefusal({ name, key }, now, connection)
  return undefined
}

export async function consumeLimit(...use: Parameters<typeof measureUse>): Promise<boolean> {
  return (await measureUse(...use)) !== undefined
}

export async function noteRefusal(
  { name, key }: { name: RateLimitName; key: string },
  now: Date,
  connection?: Prisma.TransactionClient,
): Promise<void> {
  const window = RATE_LIMITS[name].seconds
  const refused = await incrementCounter({ key: `refused ${name} ${key}`, window, connection, now })
  if (refused === 1) log('warn', 'limit.reached', { limit: name })
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function requireLimit(limit: Limit, now = new Date()): Promise<void> {
  if (!(await consumeLimit(limit, now))) throw new AppError('TOO_MANY_REQUESTS')
}

export async function clearLimit({ name, key }: Limit, tx: Prisma.TransactionClient): Promise<void> {
  if (key !== undefined) await removeAllUses(`${name} ${key}`, tx)
}

/** `now` must be the time at which the use was counted, because uses are stored as times. */
export async function refundLimit({ name, key }: Limit, now: Date): Promise<void> {
  if (key !== undefined) await removeUse(`${name} ${key}`, now)
}
