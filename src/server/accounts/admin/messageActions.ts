import { toLocale } from '@/i18n/locales'
import { auditAll } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { transaction } from '@/server/accounts/db/transaction'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { RETENTION_DAYS } from '@/server/accounts/db/retention'
import { AppError } from '@/server/accounts/errors/appError'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { auditActor } from '@/server/accounts/sessions/actor'
import { hasSpamEvent } from '@/server/accounts/contact/spamEvents'
import { enqueueContactMail } from '@/server/accounts/contact/enqueueContactMail'

const DAY_MS = 86_400_000

/**
 * Marks a message as answered or unanswered, which does not extend its reply deadline. Idempotent. Spam does
 * not change: a colleague may have marked it since the caller loaded it.
 * @throws AppError NOT_FOUND if the message does not exist
 */
export async function setAnswered(
  { id, answered }: { id: string; answered: boolean },
  actor: Actor,
): Promise<{ changed: boolean; spam: boolean }> {
  const { changed, spam } = await setManyAnswered({ ids: [id], answered }, actor)
  return { changed: await isChanged(id, changed), spam: spam > 0 }
}

/** @returns the ids of the messages that changed, and how many stayed as they are because they are spam */
export async function setManyAnswered(
  { ids, answered }: { ids: string[]; answered: boolean },
  actor: Actor,
): Promise<{ changed: string[]; spam: number }> {
  return transaction(async (tx) => {
    const rows = await tx.contactMessage.updateManyAndReturn({
      where: { id: { in: ids }, spam: false, answeredAt: answered ? null : { not: null } },
      data: answered
        ? { answeredAt: new Date(), answeredBy: actor.user.id }
        : { answeredAt: null, answeredBy: null },
      select: { id: true },
    })
    const changed = rows.map(({ id }) => id)
    const event = answered ? 'message.answered' : 'message.reopened'
    await auditAll(
      tx,
      changed.map((id) => ({ event, ...auditActor(actor), facts: { message: id } })),
    )
    return { changed, spam: await tx.contactMessage.count({ where: { id: { in: ids }, spam: true } }) }
  })
}

/**
 * Spam is never mailed to the firm, so a cleared message is mailed now, unless it was before.
 * @returns whether the message changed
 * @throws AppError NOT_FOUND if the message does not exist
 */
export async function setSpam({ id, spam }: { id: string; spam: boolean }, actor: Actor): Promise<boolean> {
  return isChanged(id, await setManySpam({ ids: [id], spam }, actor))
}

export async function setManySpam(
  { ids, spam }: { ids: string[]; spam: boolean },
  actor: Actor,
): Promise<string[]> {
  const changed = await transaction(async (tx) => {
    const messages = await tx.contactMessage.updateManyAndReturn({
      where: { id: { in: ids }, spam: !spam },
      data: { spam },
      select: { id: true, locale: true, createdAt: true },
    })
    const event = spam ? 'message.marked_spam' : 'message.cleared'
    const changedIds = messages.map(({ id }) => id)
    if (spam) {
      await tx.outboxMail.deleteMany({ where: { contactMessageId: { in: changedIds }, status: 'PENDING' } })
    } else {
      // Before `auditAll`, whose event would make old messages count as mailed.
      const mailed = await mailedAmong(tx, messages)
      for (const { id, locale } of messages.filter((message) => !mailed.has(message.id)))
        await enqueueContactMail(tx, { id, locale: toLocale(locale) }, undefined)
    }
    await auditAll(
      tx,
      changedIds.map((id) => ({ event, ...auditActor(actor), facts: { message: id } })),
    )
    return changedIds
  })
  wakeOutbox()
  return changed
}

/**
 * Returns the messages that were mailed to the firm before. They have a row in the outbox, which is deleted
 * after RETENTION_DAYS.mails. Of older messages, those with a spam event count as mailed: they were not spam
 * at some time, and were mailed then.
 */
async function mailedAmong(
  tx: Prisma.TransactionClient,
  messages: readonly { id: string; createdAt: Date }[],
): Promise<Set<string>> {
  const ids = messages.map(({ id }) => id)
  const mails = await tx.outboxMail.groupBy({
    by: ['contactMessageId'],
    where: { contactMessageId: { in: ids } },
  })
  const mailed = new Set(mails.flatMap(({ contactMessageId }) => contactMessageId ?? []))
  const oldestRow = Date.now() - RETENTION_DAYS.mails * DAY_MS
  for (const { id, createdAt } of messages)
    if (!mailed.has(id) && createdAt.getTime() < oldestRow && (await hasSpamEvent(tx, id))) mailed.add(id)
  return mailed
}

async function isChanged(id: string, changed: readonly string[]): Promise<boolean> {
  if (changed.includes(id)) return true
  if (!(await db().contactMessage.findUnique({ where: { id }, select: { id: true } })))
    throw new AppError('NOT_FOUND')
  return false
}
