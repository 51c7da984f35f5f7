import { fullName } from '@/i18n/format'
import { AUDIT_EVENTS, type AuditEvent } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { usersWith } from './users'
import { accountsOf, viewOf } from './messages'
import { auditRead, pageOf, pagesIn } from './listing'

/** The most accounts that a search by name may match. */
const MOST_PEOPLE = 200

export type EventQuery = {
  event?: AuditEvent | undefined
  /** Filters by actor or subject: part of a name or email, or an account's full id, also of a deleted one; '' for all. */
  person: string
  /** From 1. */
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
 * One page of the audit log, newest first, with name and email of existing accounts: null for a deleted account,
 * undefined if the event has no account. The email is included because names are not unique. `message` is the contact
 * message of the event, with its current inbox view; null if it is deleted.
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

/** The senders of some messages and their inbox views, by id. */
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

/** The facts as recorded: kinds, counts and ids. */
function flat(facts: Prisma.JsonValue): Record<string, string | number> {
  const entries = typeof facts === 'object' && facts !== null ? Object.entries(facts) : []
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, string | number][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}
