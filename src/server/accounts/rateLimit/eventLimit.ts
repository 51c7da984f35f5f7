import { AppError } from '@/server/accounts/errors/appError'
import { hmac } from '@/server/http/hmac'
import { consumeLimit } from './limits'

/**
 * Limits an event that a member can cause at will, because audit events are never deleted.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function consumeEventLimit(userId: string): Promise<void> {
  const key = hmac(`events of ${userId}`)
  if (!(await consumeLimit({ name: 'LIMIT_EVENTS_PER_ACCOUNT', key })))
    throw new AppError('TOO_MANY_REQUESTS')
}
