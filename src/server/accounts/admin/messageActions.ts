import { toLocale } from '@/i18n/locales'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { auditActor } from '@/server/accounts/sessions/actor'
import { enqueueContactMail } from '@/server/accounts/contact/enqueueContactMail'

/**
 * Marks a contact message as answered by this administrator, or as unanswered again. Reopening a message does
 * not extend its reply deadline. Idempotent.
 * @throws AppError NOT_FOUND if the message does not exist
 */
export async function setAnswered(
  { id, answered }: { id: string; answered: boolean },
  actor: Actor,
): Promise<void> {
  await db().$transaction(async (tx) => {
    const where = { id, answeredAt: answered ? null : { not: null } }
    const data = answered
      ? { answeredAt: new Date(), answeredBy: actor.user.id }
      : { answeredAt: null, answeredBy: null }
    const { count } = await tx.contactMessage.updateMany({ where, data })
    if (count === 0) return mustExist(tx, id)
    const event = answered ? 'message.answered' : 'message.reopened'
    await audit(tx, { event, ...auditActor(actor), facts: { message: id } })
  })
}

/**
 * Marks a contact message as spam or as not spam. Spam is never mailed to the firm, so a message that is no
 * longer spam is mailed now, unless it was mailed before. Idempotent.
 * @throws AppError NOT_FOUND if the message does not exist
 */
export async function setSpam({ id, spam }: { id: string; spam: boolean }, actor: Actor): Promise<void> {
  await db().$transaction(async (tx) => {
    const where = { id, spam: !spam }
    const select = { locale: true }
    const [changed] = await tx.contactMessage.updateManyAndReturn({ where, data: { spam }, select })
    if (!changed) return mustExist(tx, id)
    if (!spam && (await tx.outboxMail.count({ where: { contactMessageId: id } })) === 0)
      await enqueueContactMail(tx, { id, locale: toLocale(changed.locale) }, undefined)
    const event = spam ? 'message.marked_spam' : 'message.cleared'
    await audit(tx, { event, ...auditActor(actor), facts: { message: id } })
  })
  wakeOutbox()
}

async function mustExist(tx: Prisma.TransactionClient, id: string): Promise<void> {
  if (!(await tx.contactMessage.findUnique({ where: { id }, select: { id: true } })))
    throw new AppError('NOT_FOUND')
}
