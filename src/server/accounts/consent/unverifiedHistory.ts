import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { withdrawConsent } from './newsletterConsent'

/**
 * Takes back what an account did before its email was verified, because a stranger may have opened it: withdraws a
 * consent and detaches its contact messages, which stay with the firm.
 */
export async function dropUnverifiedHistory(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await withdrawConsent(tx, userId)
  await tx.contactMessage.updateMany({ where: { userId }, data: { userId: null } })
}
