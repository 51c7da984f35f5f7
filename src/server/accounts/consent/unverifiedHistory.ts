import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { withdrawConsent } from './newsletterConsent'

/**
 * Undoes what an account did before its email was verified, because a stranger may have created it. Withdraws
 * its consent and detaches its contact messages, which the firm keeps.
 */
export async function dropUnverifiedHistory(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await withdrawConsent(tx, userId)
  await tx.contactMessage.updateMany({ where: { userId }, data: { userId: null } })
}
