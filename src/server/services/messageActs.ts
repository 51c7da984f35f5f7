import { toLocale } from '@/i18n/locales'
import { audit } from '@/server/audit'
import type { Actor } from '@/server/context'
import { db } from '@/server/db'
import { AppError } from '@/server/errors'
import type { Prisma } from '@/server/generated/prisma/client'
import { refreshMailCopy } from '@/server/mail/mailCopy'
import { wakeOutbox } from '@/server/mail/outboxWorker'
import { reasonName } from '@/server/reasonNames'
import { by } from './adminActs'
import { oweContactMail } from './contactMail'

/**
 * Marks a message as answered, by whoever says so, or as waiting again; the promised time goes on from the day on which
 * it came. What it is already changes nothing. @throws AppError NOT_FOUND
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
    await audit(tx, { event, ...by(actor), facts: { message: id } })
  })
}

/**
 * Marks a message as a program's, or as a person's after all; then the mail to the office that it went without is owed.
 * What it is already changes nothing. @throws AppError NOT_FOUND
 */
export async function setSpam({ id, spam }: { id: string; spam: boolean }, actor: Actor): Promise<void> {
  const found = await db().contactMessage.findUnique({
    where: { id },
    select: { reason: true, locale: true },
  })
  const [about] = await Promise.all([reasonName(toLocale(found?.locale), found?.reason), refreshMailCopy()])
  await db().$transaction(async (tx) => {
    const where = { id, spam: !spam }
    const select = { ...mailed, mails: { select: { id: true }, take: 1 } }
    const [changed] = await tx.contactMessage.updateManyAndReturn({ where, data: { spam }, select: mailed })
    if (!changed) return mustExist(tx, id)
    if (!spam) {
      const { mails, ...message } = await tx.contactMessage.findUniqueOrThrow({ where: { id }, select })
      if (mails.length === 0) await oweContactMail(tx, { ...withLocale(message), about }, undefined)
    }
    const event = spam ? 'message.marked_spam' : 'message.cleared'
    await audit(tx, { event, ...by(actor), facts: { message: id } })
  })
  wakeOutbox()
}

/** What a message's mail tells. */
export const mailed = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  message: true,
  reason: true,
  locale: true,
} satisfies Prisma.ContactMessageSelect
type Mailed = Prisma.ContactMessageGetPayload<{ select: typeof mailed }>

/** A column that holds nothing is a field that was left out. */
const withLocale = ({ phone, message, reason, locale, ...rest }: Mailed) => ({
  ...rest,
  phone: phone ?? undefined,
  message: message ?? undefined,
  reason: reason ?? undefined,
  locale: toLocale(locale),
})

async function mustExist(tx: Prisma.TransactionClient, id: string): Promise<void> {
  if (!(await tx.contactMessage.findUnique({ where: { id }, select: { id: true } })))
    throw new AppError('NOT_FOUND')
}
