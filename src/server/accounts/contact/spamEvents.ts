import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

/** Whether an administrator has marked the message as spam, or cleared it. */
export async function hasSpamEvent(tx: Prisma.TransactionClient, messageId: string): Promise<boolean> {
  const event = await tx.auditEvent.findFirst({
    where: {
      event: { in: ['message.marked_spam', 'message.cleared'] },
      facts: { path: ['message'], equals: messageId },
    },
    select: { id: true },
  })
  return event !== null
}
