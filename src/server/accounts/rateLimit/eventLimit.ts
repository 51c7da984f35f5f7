import { AppError } from '@/server/accounts/errors/appError'
import { keyedDigest } from '@/server/http/hmac'
import { isWithin } from './limits'

/**
 * Limits an event that a member can cause at will, because audit events are never deleted.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countOwnEvent(userId: string): Promise<void> {
  const who = keyedDigest(`events of ${userId}`)
  if (!(await isWithin({ name: 'LIMIT_EVENTS_PER_ACCOUNT', who }))) throw new AppError('TOO_MANY_REQUESTS')
}
