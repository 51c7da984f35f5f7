import { campaignIn } from '@/schemas/parseCampaign'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { suppressionsOf } from '@/server/accounts/mail/suppression'
import { replyDeadline, overdueBefore, yearWithoutHolidays } from '@/server/accounts/contact/replyDeadline'
import { countFailedMails } from './failedMails'
import { auditRead, pageOf, pagesIn, partOf } from './listing'

export const MESSAGE_VIEWS = ['new', 'overdue', 'answered', 'spam', 'failed'] as const
export type MessageView = (typeof MESSAGE_VIEWS)[number]

export type MessageQuery = {
  view: MessageView
  /**
   * The search text: part of the sender's name, email or phone number, or the full id of a message; empty for
   * all messages.
   */
  search: string
  /** The number of the page, from 1. */
  page: number
}

const messageRow = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  message: true,
  reason: true,
  locale: true,
  campaign: true,
  spam: true,
  createdAt: true,
  answeredAt: true,
  answeredBy: true,
  mails: {
    where: { status: 'DEAD' },
    select: { id: true, attempts: true, lastError: true },
    orderBy: { createdAt: 'desc' },
    take: 1,
  },
} satisfies Prisma.ContactMessageSelect

/**
 * Returns the database filter for an inbox view. `new` contains every unanswered message, including overdue
 * ones.
 */
function inView(view: MessageView, now: Date): Prisma.ContactMessageWhereInput {
  const waiting = { spam: false, answeredAt: null }
  const views: Record<MessageView, Prisma.ContactMessageWhereInput> = {
    new: waiting,
    overdue: { ...waiting, createdAt: { lt: overdueBefore(now) } },
    answered: { spam: false, answeredAt: { not: null } },
    spam: { spam: true },
    failed: { spam: false, mails: { some: { status: 'DEAD' } } },
  }
  return views[view]
}

/**
 * Returns the inbox view that shows a message: `spam`, `answered` or `new`. The views `overdue` and `failed`
 * show some of the same messages again.
 */
export const viewOf = ({ spam, answeredAt }: { spam: boolean; answeredAt: Date | null }) =>
  spam ? 'spam' : answeredAt ? 'answered' : ('new' satisfies MessageView)

/**
 * Returns the database filter for the messages of an inbox view that match a search, by sender or full id.
 */
export function messagesWith({ view, search }: Omit<MessageQuery, 'page'>, now: Date) {
  const part = partOf(search)
  const fields = ['firstName', 'lastName', 'email', 'phone'] as const
  const found = part ? { OR: [{ id: search.trim() }, ...fields.map((field) => ({ [field]: part }))] } : {}
  return { AND: [inView(view, now), found] } satisfies Prisma.ContactMessageWhereInput
}

/**
 * Returns the sort order of an inbox view. Unanswered messages are sorted oldest first, so that the most
 * urgent one is on top. Answered messages and spam are sorted newest first.
 */
function orderOf(view: MessageView): Prisma.ContactMessageOrderByWithRelationInput[] {
  if (view === 'answered') return [{ answeredAt: 'desc' }, { id: 'desc' }]
  const direction = view === 'spam' ? 'desc' : 'asc'
  return [{ createdAt: direction }, { id: direction }]
}

/**
 * Returns one page of an inbox view, with the reply deadline of each message. `mail` is the message's mail to
 * the office, if it is a dead letter. `suppression` says why the sender gets no mail. `yearWithoutHolidays`
 * is a year whose holidays are missing in holidays.ts.
 */
export async function listMessages(query: MessageQuery, actor: Actor) {
  const now = new Date()
  const { view, search, page } = query
  await auditRead('messages', actor, { view, page, searched: search.trim() !== '' })
  const where = messagesWith(query, now)
  const [total, rows] = await Promise.all([
    db().contactMessage.count({ where }),
    db().contactMessage.findMany({ where, select: messageRow, orderBy: orderOf(view), ...pageOf(page) }),
  ])
  const [answerers, suppressions] = await Promise.all([
    accountsOf(rows.flatMap(({ answeredBy }) => answeredBy ?? [])),
    suppressionsOf(rows.map(({ email }) => email)),
  ])
  const messages = rows.map(({ mails, answeredBy, ...row }) => {
    const due = replyDeadline(row.createdAt)
    const overdue = !row.spam && !row.answeredAt && due <= now
    const answerer = answeredBy === null ? null : (answerers.get(answeredBy)?.name ?? null)
    const campaign = campaignIn(row.campaign) ?? null
    const suppression = suppressions.get(row.email) ?? null
    return { ...row, campaign, due, overdue, answeredBy: answerer, mail: mails[0] ?? null, suppression }
  })
  return { messages, total, pages: pagesIn(total), yearWithoutHolidays: yearWithoutHolidays(now) }
}

/**
 * Returns the number of messages in each inbox view; `failed` also includes dead letters without a message.
 * Not audited, because the numbers are no personal data.
 */
export async function countMessages(): Promise<Record<MessageView, number>> {
  const now = new Date()
  const count = (view: MessageView) => db().contactMessage.count({ where: inView(view, now) })
  const [fresh, overdue, answered, spam, failed, letters] = await Promise.all([
    count('new'),
    count('overdue'),
    count('answered'),
    count('spam'),
    count('failed'),
    countFailedMails(),
  ])
  return { new: fresh, overdue, answered, spam, failed: failed + letters }
}

/** Returns the names and emails of accounts, by account id. A deleted account is missing. */
export async function accountsOf(ids: readonly string[]) {
  const where = { id: { in: [...new Set(ids)] } }
  const users = await db().user.findMany({ where, select: { id: true, name: true, email: true } })
  return new Map(users.map(({ id, name, email }) => [id, { name, email }]))
}
