import type { Actor } from '@/server/accounts/sessions/actor'
import { SUPPRESSED_ERROR } from '@/server/accounts/mail/suppression'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { auditRead, pageRange, pageCount } from './listing'

/** Without those of spam, which administrators need not send again. */
export const DEAD_LETTER = {
  status: 'DEAD',
  OR: [{ contactMessageId: null }, { contactMessage: { spam: false } }],
} satisfies Prisma.OutboxMailWhereInput

/** With `not` alone, SQL would leave out null. */
const NOT_SUPPRESSED = {
  OR: [{ lastError: null }, { lastError: { not: SUPPRESSED_ERROR } }],
} satisfies Prisma.OutboxMailWhereInput

/**
 * Those that need an administrator. Mails to suppressed addresses would keep the alert on for 30 days, until they are
 * deleted. Those about a contact message always count, because the firm has not received the message.
 */
export const URGENT_DEAD_LETTER = {
  status: 'DEAD',
  OR: [{ contactMessageId: null, ...NOT_SUPPRESSED }, { contactMessage: { spam: false } }],
} satisfies Prisma.OutboxMailWhereInput

/** The inbox shows the other dead letters next to their message. */
const DEAD_WITHOUT_MESSAGE = { status: 'DEAD', contactMessageId: null } satisfies Prisma.OutboxMailWhereInput

export async function listFailedMails({ page }: { page: number }, actor: Actor) {
  await auditRead('failedMails', actor, { page })
  const [total, failedMails] = await Promise.all([
    db().outboxMail.count({ where: DEAD_WITHOUT_MESSAGE }),
    db().outboxMail.findMany({
      where: DEAD_WITHOUT_MESSAGE,
      select: { id: true, template: true, recipient: true, attempts: true, lastError: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageRange(page),
    }),
  ])
  return { failedMails, total, pages: pageCount(total) }
}

/** Those of the list that need an administrator. */
export const countFailedMails = (): Promise<number> =>
  db().outboxMail.count({ where: { ...DEAD_WITHOUT_MESSAGE, ...NOT_SUPPRESSED } })
