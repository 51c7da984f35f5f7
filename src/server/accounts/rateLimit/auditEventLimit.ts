import { AppError } from '@/server/accounts/errors/appError'
import { hmac } from '@/server/http/hmac'
import { consumeLimit } from './consumeLimit'

/**
 * Rate limit for actions that a member can repeat without end, such as a data export. Each one adds a row to
 * the audit log, whose rows are never deleted, so a member could fill the database.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function consumeAuditEventLimit(userId: string): Promise<void> {
  const key = hmac(`events of ${userId}`)
  if (!(await consumeLimit({ name: 'LIMIT_EVENTS_PER_ACCOUNT', key })))
    throw new AppError('TOO_MANY_REQUESTS')
}
