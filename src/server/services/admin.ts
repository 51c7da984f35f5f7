import { audit } from '@/server/audit'
import type { Actor } from '@/server/context'
import { db } from '@/server/db'
import type { Prisma } from '@/server/generated/prisma/client'
import { wakeOutbox } from '@/server/mail/outboxWorker'
import { by } from './adminActs'

/** Accounts on one page of the list. */
const PAGE_SIZE = 25
/** More undelivered mails than that are one fault, not so many. */
const MOST_MAILS = 50

const userRow = {
  id: true,
  email: true,
  name: true,
  role: true,
  emailVerified: true,
  createdAt: true,
} satisfies Prisma.UserSelect

const unsentMail = {
  id: true,
  attempts: true,
  lastError: true,
  contactMessage: {
    select: {
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      message: true,
      reason: true,
      createdAt: true,
    },
  },
} satisfies Prisma.OutboxMailSelect

/** Written before anything is read: nobody reads people's data unseen. */
function noteRead(list: string, actor: Actor, facts: Record<string, number | boolean> = {}): Promise<void> {
  return audit(db(), { event: 'list.read', ...by(actor), facts: { list, ...facts } })
}

/** What LIKE reads as a pattern is looked for as it is. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** One page of the accounts, newest first; `search` is part of a name or an address, `page` counts from 1. */
export async function listUsers({ search, page }: { search: string; page: number }, actor: Actor) {
  await noteRead('users', actor, { page, searched: search.trim() !== '' })
  const part = { contains: literally(search.normalize('NFKC').trim()), mode: 'insensitive' } as const
  const where = search.trim() ? { OR: [{ email: part }, { name: part }] } : {}
  const [total, users] = await Promise.all([
    db().user.count({ where }),
    db().user.findMany({
      where,
      select: userRow,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    }),
  ])
  return { users, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) }
}

/** The contact messages whose mail to the firm was given up, newest first; `total` counts those beyond the list, too. */
export async function listUnsentMails(actor: Actor) {
  await noteRead('unsentMails', actor)
  const where = { status: 'DEAD', contactMessageId: { not: null } } as const
  const [total, mails] = await Promise.all([
    db().outboxMail.count({ where }),
    db().outboxMail.findMany({ where, select: unsentMail, orderBy: { createdAt: 'desc' }, take: MOST_MAILS }),
  ])
  const withMessage = mails.flatMap(({ contactMessage, ...mail }) =>
    contactMessage ? [{ ...mail, contactMessage }] : [],
  )
  return { total, mails: withMessage }
}

/** Has a mail that was given up sent once more, from its first attempt on. One that is on its way already stays so. */
export async function resendMail(id: string, actor: Actor): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.outboxMail.updateMany({
      where: { id, status: 'DEAD', contactMessageId: { not: null } },
      data: { status: 'PENDING', attempts: 0, nextAttemptAt: new Date(), lockedUntil: null, lastError: null },
    })
    if (count > 0) await audit(tx, { event: 'mail.resent', ...by(actor), facts: { mail: id } })
  })
  wakeOutbox()
}
