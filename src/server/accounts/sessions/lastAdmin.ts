import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

/** Call it before demoting, disabling or deleting an account. Throws LAST_ADMIN. */
export async function assertNotLastAdmin(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.includes(id) && admins.length === 1) throw new AppError('LAST_ADMIN')
}

/** A concurrent transaction waits, so that two cannot together remove the last administrators. */
export async function lockAdmins(tx: Prisma.TransactionClient): Promise<string[]> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'ADMIN' AND disabled_at IS NULL AND email_verified IS NOT NULL
    ORDER BY id FOR UPDATE`
  return admins.map(({ id }) => id)
}
