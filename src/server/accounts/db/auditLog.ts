import type { AuditEvent } from '@/lib/auditEvents'
import type { Prisma } from './generated/prisma/client'

type Entry = {
  event: AuditEvent
  /** Absent for an anonymous visitor and for actions of the site itself. */
  actorId?: string
  /** The account that the event affects. */
  subjectId?: string
  facts?: Readonly<Record<string, string | number | boolean>>
  requestId?: string
}

/** `connection`: the transaction of the change, if there is one, so that a rolled-back change leaves no event. */
export async function audit(
  connection: Pick<Prisma.TransactionClient, 'auditEvent'>,
  entry: Entry,
): Promise<void> {
  await connection.auditEvent.create({ data: entry, select: { id: true } })
}

export async function auditAll(
  connection: Pick<Prisma.TransactionClient, 'auditEvent'>,
  entries: Entry[],
): Promise<void> {
  await connection.auditEvent.createMany({ data: entries })
}
