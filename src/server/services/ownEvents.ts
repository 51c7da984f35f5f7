import { AppError } from '@/server/errors'
import { keyedDigest } from '@/server/keyedDigest'
import { isWithin } from '@/server/limits'

/**
 * Limits an event that a member can cause at will, because audit events are never deleted.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countOwnEvent(userId: string): Promise<void> {
  const who = keyedDigest(`events of ${userId}`)
  if (!(await isWithin({ name: 'LIMIT_EVENTS_PER_ACCOUNT', who }))) throw new AppError('TOO_MANY_REQUESTS')
}
