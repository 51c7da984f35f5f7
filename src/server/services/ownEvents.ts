import { AppError } from '@/server/errors'
import { keyedDigest } from '@/server/keyedDigest'
import { isWithin } from '@/server/limits'

/**
 * Counts an event that a member may cause at will: nobody deletes any, so nobody is to fill the audit log.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countOwnEvent(userId: string): Promise<void> {
  const who = keyedDigest(`events of ${userId}`)
  if (!(await isWithin({ name: 'LIMIT_EVENTS_PER_ACCOUNT', who }))) throw new AppError('TOO_MANY_REQUESTS')
}
