import { AppError } from '@/server/accounts/errors/appError'
import { hmac } from '@/server/http/hmac'
import { consumeLimit } from './consumeLimit'

/**
 * Limits events that a member can cause as often as they like, such as a data download. Each one adds a row
 * to the audit log, which is never deleted.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function consumeAuditEventLimit(userId: string): Promise<void> {
  const key = hmac(`events of ${userId}`)
  if (!(await consumeLimit({ name: 'LIMIT_EVENTS_PER_ACCOUNT', key })))
    throw new AppError('TOO_MANY_REQUESTS')
}
