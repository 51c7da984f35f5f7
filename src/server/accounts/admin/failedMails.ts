import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { auditRead, pageRange, pageCount } from './listing'

/** Without those of spam, which administrators need not send again. */
export const DEAD_LETTER = {
  status: 'DEAD',
  OR: [{ contactMessageId: null }, { contactMessage: { spam: false } }],
} satisfies Prisma.OutboxMailWhereInput

/** The inbox shows the other dead letters next to their message. */
const DEAD_WITHOUT_MESSAGE = { status: 'DEAD', contactMessageId: null } satisfies Prisma.OutboxMailWhereInput

export async function listFailedMails({ page }: { page: number }, actor: Actor) {
  await auditRead('failedMails', actor, { page })
  const [total, failedMails] = await Promise.all([
    countFailedMails(),
    db().outboxMail.findMany({
      where: DEAD_WITHOUT_MESSAGE,
      select: { id: true, template: true, recipient: true, attempts: true, lastError: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageRange(page),
    }),
  ])
  return { failedMails, total, pages: pageCount(total) }
}

export const countFailedMails = (): Promise<number> => db().outboxMail.count({ where: DEAD_WITHOUT_MESSAGE })
