import { fullName } from '@/i18n/format'
import { AUDIT_EVENTS, type AuditEvent } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { usersWith } from './users'
import { accountsOf, viewOf } from './messages'
import { auditRead, pageOf, pagesIn } from './listing'

/** Maximum number of accounts whose events a search by name or email shows. */
const MOST_PEOPLE = 200

export type EventQuery = {
  event?: AuditEvent | undefined
  /**
   * The search text for the actor or subject of an event: part of a name or email, or a full account id, even
   * of a deleted account. '' for all events.
   */
  person: string
  /** The number of the page, from 1. */
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
 * Returns one page of the audit log, newest first. Actor and subject have the name and email of the account,
 * because names are not unique; both are null for a deleted account. Actor or subject is undefined if the
 * event has no such account. `message` is the contact message of the event and its inbox view; null if the
 * message is deleted.
 */
export async function listEvents({ event, person, page }: EventQuery, actor: Actor) {
  await auditRead('events', actor, { page, searched: person.trim() !== '', ...(event && { kind: event }) })
  const where = { ...(event && { event }), ...(await withPerson(person)) }
  const [total, rows] = await Promise.all([
    db().auditEvent.count({ where }),
    db().auditEvent.findMany({
      where,
      select: eventRow,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      ...pageOf(page),
    }),
  ])
  const kept = rows.map((row) => ({ ...row, facts: flat(row.facts) }))
  const [accounts, messages] = await Promise.all([
    accountsOf(rows.flatMap(({ actorId, subjectId }) => [actorId ?? [], subjectId ?? []].flat())),
    messagesOf(kept.flatMap(({ facts }) => facts.message ?? [])),
  ])
  const personOf = (id: string | null) =>
    id === null ? undefined : { id, ...(accounts.get(id) ?? { name: null, email: null }) }
  const events = kept.map(({ actorId, subjectId, facts, ...row }) => ({
    ...row,
    event: AUDIT_EVENTS.find((kind) => kind === row.event),
    actor: personOf(actorId),
    subject: personOf(subjectId),
    message: facts.message === undefined ? undefined : (messages.get(facts.message) ?? null),
    facts,
  }))
  return { events, total, pages: pagesIn(total) }
}

/** Returns the sender and the inbox view of contact messages, by message id. */
async function messagesOf(ids: readonly (string | number)[]) {
  const found = await db().contactMessage.findMany({
    where: { id: { in: ids.map(String) } },
    select: { id: true, firstName: true, lastName: true, spam: true, answeredAt: true },
  })
  return new Map<string | number, { id: string; name: string; view: ReturnType<typeof viewOf> }>(
    found.map((message) => [message.id, { id: message.id, name: fullName(message), view: viewOf(message) }]),
  )
}

async function withPerson(person: string): Promise<Prisma.AuditEventWhereInput> {
  const search = person.trim()
  if (!search) return {}
  const found = await db().user.findMany({
    where: usersWith(search),
    select: { id: true },
    take: MOST_PEOPLE,
  })
  const ids = { in: [search, ...found.map(({ id }) => id)] }
  return { OR: [{ actorId: ids }, { subjectId: ids }] }
}

/** Returns the recorded facts of an event: kinds, counts and ids. */
function flat(facts: Prisma.JsonValue): Record<string, string | number> {
  const entries = typeof facts === 'object' && facts !== null ? Object.entries(facts) : []
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, string | number][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}
