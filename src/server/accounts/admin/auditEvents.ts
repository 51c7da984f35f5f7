import { fullName } from '@/i18n/fullName'
import { AUDIT_EVENTS, type AuditEvent } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { usersWith } from './users'
import { accountsOf, viewOf } from './messages'
import { auditRead, pageRange, pageCount } from './listing'

/**
 * A search of the audit log by name or email finds the events of at most this many accounts, so that the
 * query stays small even if the search text is a single letter.
 */
const MAX_SEARCHED_ACCOUNTS = 200

/** The value of the event filter that finds events of all kinds. */
export const ALL_EVENTS = 'all'

export type EventQuery = {
  /**
   * The kind of events to find. Without a kind, all events are found except `list.read` (an administrator has
   * opened a list): there are so many of these that they would hide the others.
   */
  event?: AuditEvent | typeof ALL_EVENTS | undefined
  /**
   * The text for which the administrator searches: part of a person's name or email, or a full account id. The
   * list then contains only events in which a matching account acted or was affected. Events of a deleted
   * account are found by its id only, because its name and email are no longer stored. An empty text finds the
   * events of all accounts.
   */
  person: string
  /** The 1-based page number of the audit log. */
  page: number
}

const eventRow = {
  id: true,
  at: true,
  event: true,
  actorId: true,
  subjectId: true,
  facts: true,
  requestId: true,
} satisfies Prisma.AuditEventSelect

/**
 * Returns one page of the audit log, newest event first, with the total number of events and pages.
 * - `actor` and `subject` are the accounts that acted and that were affected: `undefined` if the event has
 *   none; `name` and `email` are null if the account was deleted since.
 * - `message` is the contact message that the event is about: `undefined` if there is none, null if it was
 *   deleted since.
 */
export async function listEvents({ event, person, page }: EventQuery, actor: Actor) {
  await auditRead('events', actor, { page, searched: person.trim() !== '', ...(event && { kind: event }) })
  const where = { ...kindFilter(event), ...(await personFilter(person)) }
  const [total, rows] = await Promise.all([
    db().auditEvent.count({ where }),
    db().auditEvent.findMany({
      where,
      select: eventRow,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      ...pageRange(page),
    }),
  ])
  const parsedRows = rows.map((row) => ({ ...row, facts: parseFacts(row.facts) }))
  const [accounts, messages] = await Promise.all([
    accountsOf(rows.flatMap(({ actorId, subjectId }) => [actorId ?? [], subjectId ?? []].flat())),
    messagesOf(parsedRows.flatMap(({ facts }) => facts.message ?? [])),
  ])
  const personOf = (id: string | null) =>
    id === null ? undefined : { id, ...(accounts.get(id) ?? { name: null, email: null }) }
  const events = parsedRows.map(({ actorId, subjectId, facts, ...row }) => ({
    ...row,
    event: AUDIT_EVENTS.find((kind) => kind === row.event),
    actor: personOf(actorId),
    subject: personOf(subjectId),
    message: facts.message === undefined ? undefined : (messages.get(facts.message) ?? null),
    facts,
  }))
  return { events, total, pages: pageCount(total) }
}

/**
 * Looks up the contact messages that audit events are about, so that the audit log can link to them, and
 * returns a Map from message id to the sender's name and the inbox view (`new`, `answered` or `spam`) that
 * lists the message.
 */
async function messagesOf(ids: readonly (string | number)[]) {
  const messages = await db().contactMessage.findMany({
    where: { id: { in: ids.map(String) } },
    select: { id: true, firstName: true, lastName: true, spam: true, answeredAt: true },
  })
  return new Map<string | number, { id: string; name: string; view: ReturnType<typeof viewOf> }>(
    messages.map((message) => [
      message.id,
      { id: message.id, name: fullName(message), view: viewOf(message) },
    ]),
  )
}

function kindFilter(event: EventQuery['event']): Prisma.AuditEventWhereInput {
  if (event === ALL_EVENTS) return {}
  return { event: event ?? { not: 'list.read' satisfies AuditEvent } }
}

async function personFilter(person: string): Promise<Prisma.AuditEventWhereInput> {
  const search = person.trim()
  if (!search) return {}
  const accounts = await db().user.findMany({
    where: await usersWith(search),
    select: { id: true },
    take: MAX_SEARCHED_ACCOUNTS,
  })
  const ids = { in: [search, ...accounts.map(({ id }) => id)] }
  return { OR: [{ actorId: ids }, { subjectId: ids }] }
}

/**
 * Returns the string and number properties of `facts`, the JSON column with the details of an audit event, such as `{
 * count: 12, view: 'new' }`. Drops values of other types, because the admin page inserts the facts into its texts.
 */
function parseFacts(facts: Prisma.JsonValue): Record<string, string | number> {
  const entries = typeof facts === 'object' && facts !== null ? Object.entries(facts) : []
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, string | number][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}
