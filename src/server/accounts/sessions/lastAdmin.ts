import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

/**
 * Throws if the account is the only administrator who can log in, so that the site always has one. Call it
 * before demoting, disabling or deleting an account. It locks all administrators, so that two concurrent
 * calls cannot remove the last two.
 * @throws AppError LAST_ADMIN
 */
export async function assertNotLastAdmin(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.includes(id) && admins.length === 1) throw new AppError('LAST_ADMIN')
}

/**
 * Locks the rows of all administrators who can log in (enabled, with a verified email) and returns their ids. A
 * concurrent transaction waits for the lock and then sees the changes of this one, so that two transactions
 * cannot together remove the last administrators.
 */
export async function lockAdmins(tx: Prisma.TransactionClient): Promise<string[]> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'ADMIN' AND disabled_at IS NULL AND email_verified IS NOT NULL
    ORDER BY id FOR UPDATE`
  return admins.map(({ id }) => id)
}
