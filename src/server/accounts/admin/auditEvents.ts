import { fullName } from '@/i18n/fullName'
import { ALL_EVENTS, AUDIT_EVENTS, type AuditEvent } from '@/lib/auditEvents'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { usersWith } from './users'
import { accountsOf, viewOf } from './messages'
import { auditRead, pageRange, pageCount } from './listing'

/** Limits the query if the search text is short. Events of further accounts are then not found. */
const MAX_SEARCHED_ACCOUNTS = 200

export type EventQuery = {
  /** Without a kind, all events are found except `list.read`, which would hide the others. */
  event?: AuditEvent | typeof ALL_EVENTS | undefined
  /** Parts of a name or email, or a full account id. Events of a deleted account are found only by its id. */
  person: string
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
 * `actor` and `subject` are `undefined` if the event has none; their `name` and `email` are null if the
 * account was deleted since. `message` is `undefined` if the event is about none, null if it was deleted
 * since.
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
    // Undefined for an event that only a later release knows.
    event: AUDIT_EVENTS.find((kind) => kind === row.event),
    actor: personOf(actorId),
    subject: personOf(subjectId),
    message: facts.message === undefined ? undefined : (messages.get(facts.message) ?? null),
    facts,
  }))
  return { events, total, pages: pageCount(total) }
}

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
  const ids = { in: [search, ...(await accountIdsWith(search))] }
  return { OR: [{ actorId: ids }, { subjectId: ids }] }
}

async function accountIdsWith(search: string): Promise<string[]> {
  const where = await usersWith(search)
  // Only punctuation, which would match every account.
  if (!where.AND) return []
  const accounts = await db().user.findMany({ where, select: { id: true }, take: MAX_SEARCHED_ACCOUNTS })
  return accounts.map(({ id }) => id)
}

/** Keeps only texts and numbers, because the admin page inserts the facts into its sentences. */
function parseFacts(facts: Prisma.JsonValue): Record<string, string | number> {
  const entries = typeof facts === 'object' && facts !== null ? Object.entries(facts) : []
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, string | number][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}
