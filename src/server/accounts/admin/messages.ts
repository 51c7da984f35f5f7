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
  /**
   * The text for which the administrator searches: parts of the sender's name, email or phone number, or a full
   * message id. An empty text finds all messages.
   */
  search: string
  /** The 1-based page number of the inbox. */
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
  note: true,
  assignee: { select: { id: true, name: true } },
  mails: {
    where: { status: 'DEAD' },
    select: { id: true, attempts: true, lastError: true },
    orderBy: { createdAt: 'desc' },
    take: 1,
  },
} satisfies Prisma.ContactMessageSelect

/**
 * Returns the Prisma filter of a view (tab) of the admin inbox. Only the view `spam` contains spam. The other
 * views overlap: `new` contains every unanswered message, also those that `overdue` lists; `failed` contains
 * every message whose mail to the firm is a dead letter (a failed mail that is not retried any more).
 */
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

/**
 * Returns the view (tab) of the admin inbox to which the audit log links for a message of this state: `spam`,
 * `answered` or `new`. Never returns `overdue` or `failed`, because every message of these views is also in
 * `new` or `answered`.
 */
export const viewOf = ({ spam, answeredAt }: { spam: boolean; answeredAt: Date | null }) =>
  spam ? 'spam' : answeredAt ? 'answered' : ('new' satisfies MessageView)

/**
 * Returns the Prisma filter for the list of messages: an inbox view (such as `new`), a search by sender or by
 * full message id, and the filters by language and assignee.
 */
export async function messagesWith(
  { view, search, language, assignee }: Omit<MessageQuery, 'page'>,
  { user }: Actor,
  now: Date,
) {
  const id = search.trim()
  const searchFilter = id ? { OR: [{ id }, await sentBy(search)] } : {}
  const assigneeIds: Partial<Record<string, string | null>> = { me: user.id, none: null }
  const assigneeId = assignee && Object.hasOwn(assigneeIds, assignee) ? assigneeIds[assignee] : assignee
  const filters = { locale: language, assigneeId }
  return { AND: [viewFilter(view, now), searchFilter, filters] } satisfies Prisma.ContactMessageWhereInput
}

/**
 * Returns the sort order of an inbox view. Answered messages are sorted by the time of the answer, latest
 * first; spam is sorted newest first. In the other views, the oldest message, which must be answered
 * first, is on top.
 */
function orderOf(view: MessageView): Prisma.ContactMessageOrderByWithRelationInput[] {
  if (view === 'answered') return [{ answeredAt: 'desc' }, { id: 'desc' }]
  const direction = view === 'spam' ? 'desc' : 'asc'
  return [{ createdAt: direction }, { id: direction }]
}

/**
 * Returns one page of an inbox view, and records the read in the audit log.
 * - `due` is the reply deadline; `mail` is the mail to the firm if it is a dead letter (failed and not
 *   retried any more).
 * - `suppression` is the bounce or complaint because of which the sender's email address gets no mail.
 * - `replyUrl` opens a reply in the administrator's mail program.
 * - `admins` are the administrators to whom a message can be assigned.
 * - `yearWithoutHolidays` is a year whose public holidays are missing in contact/holidayTable.ts, so that
 *   deadlines may be wrong.
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
 * Counts the messages of each inbox view that match the filters by language and assignee. `failed` also
 * counts dead letters (failed mails that are not retried any more) that are not about a contact message,
 * because this view lists them too. Not recorded in the audit log, because counts are not personal data.
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

/** Looks up accounts by id. Returns a Map from the id to name and email; deleted accounts are absent. */
export async function accountsOf(ids: readonly string[]) {
  const where = { id: { in: [...new Set(ids)] } }
  const users = await db().user.findMany({ where, select: { id: true, name: true, email: true } })
  return new Map(users.map(({ id, name, email }) => [id, { name, email }]))
}
