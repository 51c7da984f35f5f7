import { forEachContactField } from '@/lib/contactFields'
import { campaignIn } from '@/schemas/parseCampaign'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { suppressionsOf } from '@/server/accounts/mail/suppression'
import { yearWithoutHolidays } from '@/server/accounts/contact/missingHolidaysWarning'
import { replyDeadline, overdueBefore } from '@/server/accounts/contact/replyDeadline'
import { countFailedMails } from './failedMails'
import { knownFilters, listAdmins, type MessageFilters } from './inbox/messageFilters'
import { replyLinks } from './inbox/replyLink'
import { sentBy } from './inbox/senderSearch'
import { auditRead, pageRange, pageCount } from './listing'

export const MESSAGE_VIEWS = ['new', 'overdue', 'answered', 'spam', 'failed'] as const
export type MessageView = (typeof MESSAGE_VIEWS)[number]

export type MessageQuery = MessageFilters & {
  view: MessageView
  /** Parts of the sender's name, email or phone number, or a full message id. */
  search: string
  page: number
}

export const messageColumns = {
  ...forEachContactField(true),
  id: true,
  reason: true,
  locale: true,
  campaign: true,
  spam: true,
  createdAt: true,
  answeredAt: true,
  answeredBy: true,
  note: true,
  assignee: { select: { id: true, name: true } },
} satisfies Prisma.ContactMessageSelect

const messageRow = {
  ...messageColumns,
  mails: {
    where: { status: 'DEAD' },
    select: { id: true, attempts: true, lastError: true },
    orderBy: { createdAt: 'desc' },
    take: 1,
  },
} satisfies Prisma.ContactMessageSelect

/** Views overlap: `new` contains every unanswered message, also overdue ones. */
function viewFilter(view: MessageView, now: Date): Prisma.ContactMessageWhereInput {
  const unanswered = { spam: false, answeredAt: null }
  const views: Record<MessageView, Prisma.ContactMessageWhereInput> = {
    new: unanswered,
    overdue: { ...unanswered, createdAt: { lt: overdueBefore(now) } },
    answered: { spam: false, answeredAt: { not: null } },
    spam: { spam: true },
    failed: { spam: false, mails: { some: { status: 'DEAD' } } },
  }
  return views[view]
}

/** A view that contains the message, for links to it. Every message is in one of these three. */
export const viewOf = ({ spam, answeredAt }: { spam: boolean; answeredAt: Date | null }) =>
  spam ? 'spam' : answeredAt ? 'answered' : ('new' satisfies MessageView)

export async function messagesWith(
  { view, search, language, assignee }: Omit<MessageQuery, 'page'>,
  { user }: Actor,
  now: Date,
) {
  const words = await sentBy(search)
  const searchFilter = words.AND ? { OR: [{ id: search.trim() }, words] } : {}
  const assigneeIds: Partial<Record<string, string | null>> = { me: user.id, none: null }
  const assigneeId = assignee && Object.hasOwn(assigneeIds, assignee) ? assigneeIds[assignee] : assignee
  const filters = { locale: language, assigneeId }
  return { AND: [viewFilter(view, now), searchFilter, filters] } satisfies Prisma.ContactMessageWhereInput
}

/** The oldest message is on top in the views in which administrators still have to act. */
function orderOf(view: MessageView): Prisma.ContactMessageOrderByWithRelationInput[] {
  if (view === 'answered') return [{ answeredAt: 'desc' }, { id: 'desc' }]
  const direction = view === 'spam' ? 'desc' : 'asc'
  return [{ createdAt: direction }, { id: direction }]
}

/**
 * `mail` is the newest dead letter about the message, or null. `suppression` tells why the sender
 * has a suppressed address, or is null.
 */
export async function listMessages(query: MessageQuery, actor: Actor) {
  const now = new Date()
  const { view, search, page } = query
  const admins = await listAdmins()
  const filters = knownFilters(query, admins)
  await auditRead('messages', actor, { view, page, searched: search.trim() !== '', ...filters })
  const where = await messagesWith({ view, search, ...filters }, actor, now)
  const [total, rows] = await Promise.all([
    db().contactMessage.count({ where }),
    db().contactMessage.findMany({ where, select: messageRow, orderBy: orderOf(view), ...pageRange(page) }),
  ])
  const [answerers, suppressions, replyUrlOf] = await Promise.all([
    accountsOf(rows.flatMap(({ answeredBy }) => answeredBy ?? [])),
    suppressionsOf(rows.map(({ email }) => email)),
    replyLinks(),
  ])
  const messages = rows.map(({ mails, answeredBy, ...row }) => {
    const due = replyDeadline(row.createdAt)
    const overdue = !row.spam && !row.answeredAt && due <= now
    const answerer = answeredBy === null ? null : (answerers.get(answeredBy)?.name ?? null)
    const campaign = campaignIn(row.campaign) ?? null
    const suppression = suppressions.get(row.email) ?? null
    const replyUrl = replyUrlOf(row)
    return {
      ...row,
      campaign,
      due,
      overdue,
      answeredBy: answerer,
      mail: mails[0] ?? null,
      suppression,
      replyUrl,
    }
  })
  return { messages, total, pages: pageCount(total), admins, yearWithoutHolidays: yearWithoutHolidays(now) }
}

/**
 * `failed` includes the dead letters that are not about a message, because that view lists them too, except those to
 * suppressed addresses. No audit event, because counts are not personal data.
 */
export async function countMessages(
  query: MessageFilters,
  actor: Actor,
): Promise<Record<MessageView, number>> {
  const now = new Date()
  const filters = query.assignee ? knownFilters(query, await listAdmins()) : query
  const count = async (view: MessageView) =>
    db().contactMessage.count({ where: await messagesWith({ view, search: '', ...filters }, actor, now) })
  const [fresh, overdue, answered, spam, failed, otherDeadLetters] = await Promise.all([
    count('new'),
    count('overdue'),
    count('answered'),
    count('spam'),
    count('failed'),
    countFailedMails(),
  ])
  return { new: fresh, overdue, answered, spam, failed: failed + otherDeadLetters }
}

export async function accountsOf(ids: readonly string[]) {
  const where = { id: { in: [...new Set(ids)] } }
  const users = await db().user.findMany({ where, select: { id: true, name: true, email: true } })
  return new Map(users.map(({ id, name, email }) => [id, { name, email }]))
}
