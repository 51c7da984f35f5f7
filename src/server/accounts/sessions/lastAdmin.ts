import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

/**
 * Throws if the account is the last administrator. Concurrent calls run one after the other.
 * @throws AppError LAST_ADMIN
 */
export async function spareLastAdmin(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.includes(id) && admins.length === 1) throw new AppError('LAST_ADMIN')
}

/**
 * Locks the rows of all active administrators and returns their ids. A second transaction waits for the lock,
 * and then sees the changes of the first one.
 */
export async function lockAdmins(tx: Prisma.TransactionClient): Promise<string[]> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'ADMIN' AND disabled_at IS NULL AND email_verified IS NOT NULL
    ORDER BY id FOR UPDATE`
  return admins.map(({ id }) => id)
}
