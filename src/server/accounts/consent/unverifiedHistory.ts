import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { withdrawConsent } from './newsletterConsent'

/**
 * Called when the mailbox owner verifies an account that a stranger may have created with the owner's email.
 * Withdraws the newsletter consent and detaches the contact messages from the account, because the stranger
 * may have given or sent them. The firm keeps the messages.
 */
export async function dropUnverifiedHistory(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await withdrawConsent(tx, userId)
  await tx.contactMessage.updateMany({ where: { userId }, data: { userId: null } })
}
