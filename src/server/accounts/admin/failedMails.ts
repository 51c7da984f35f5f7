import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { auditRead, pageOf, pagesIn } from './listing'

/**
 * Selects dead letters (mails that are no longer retried) that do not belong to a contact message. The inbox
 * shows a contact message together with its latest dead letter, if any.
 */
const GIVEN_UP = { status: 'DEAD', contactMessageId: null } satisfies Prisma.OutboxMailWhereInput

/** Returns one page of the dead letters, newest first, without the content of the mails. */
export async function listFailedMails({ page }: { page: number }, actor: Actor) {
  await auditRead('letters', actor, { page })
  const [total, letters] = await Promise.all([
    countFailedMails(),
    db().outboxMail.findMany({
      where: GIVEN_UP,
      select: { id: true, template: true, recipient: true, attempts: true, lastError: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageOf(page),
    }),
  ])
  return { letters, total, pages: pagesIn(total) }
}

export const countFailedMails = (): Promise<number> => db().outboxMail.count({ where: GIVEN_UP })
