import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { withdrawConsent } from './newsletterConsent'

/** A stranger may have given the consent and sent the messages. The firm keeps the messages. */
export async function dropUnverifiedHistory(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await withdrawConsent(tx, userId)
  await tx.contactMessage.updateMany({ where: { userId }, data: { userId: null } })
}
