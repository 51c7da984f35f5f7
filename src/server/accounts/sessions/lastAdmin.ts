import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

/** Refuses to remove the last administrator. Serialises concurrent attempts. */
export async function spareLastAdmin(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.includes(id) && admins.length === 1) throw new AppError('LAST_ADMIN')
}

/** The active administrators. A transaction that locks them sees the changes of the one before it. */
export async function lockAdmins(tx: Prisma.TransactionClient): Promise<string[]> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'ADMIN' AND disabled_at IS NULL AND email_verified IS NOT NULL
    ORDER BY id FOR UPDATE`
  return admins.map(({ id }) => id)
}
