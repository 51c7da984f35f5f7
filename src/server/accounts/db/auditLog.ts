import type { Prisma } from './generated/prisma/client'

/** The names of all audit events, in the past tense. The comments list the facts that each event records. */
export const AUDIT_EVENTS = [
  'login.succeeded',
  /**
   * Facts: `count`, the failed logins of this hour. Recorded only at the 1st, 10th, 100th …, so that failed
   * logins cannot fill the disk.
   */
  'login.refused',
  'email.verified',
  'email.change_asked',
  'email.changed',
  /** Facts of both consent events: `purpose`, and `textVersion` of the consent sentence. */
  'consent.given',
  'consent.withdrawn',
  'password.reset',
  'password.changed',
  /**
   * A password that may be a stranger's was deleted, when the owner of the mailbox first logged in by mailed
   * link.
   */
  'password.dropped',
  'session.ended',
  'sessions.ended',
  /** Facts, except after a sign-up: `by` (what created the account) and `role`. */
  'account.created',
  'account.exported',
  'account.deleted',
  'role.changed',
  'account.disabled',
  'account.enabled',
  /**
   * An administrator read a list with personal data. Facts: `list`. The search text is not recorded, because
   * it names people.
   */
  'list.read',
  /** Facts: `mail` (id), `template`, and `message` (id of the contact message, if any). */
  'mail.resent',
  /** Facts: `suppression` (id of the deleted row) and `fault` (bounce or complaint). */
  'mail.suppression_lifted',
  /** Facts of a bounce or complaint: `suppression`, the id of the row that suppresses the address. */
  'mail.bounced',
  'mail.complained',
  /** Facts of all message events: `message` (id). */
  'message.answered',
  'message.reopened',
  'message.marked_spam',
  'message.cleared',
  /** Facts of both exports: `count`; for messages also `view`. */
  'users.exported',
  'messages.exported',
] as const

export type AuditEvent = (typeof AUDIT_EVENTS)[number]

type Entry = {
  event: AuditEvent
  /** The id of the account that acted; absent for an anonymous visitor. */
  actorId?: string
  /** The id of the account that the event is about. */
  subjectId?: string
  facts?: Readonly<Record<string, string | number | boolean>>
  /** The request's id, which is also in the log. */
  requestId?: string
}

/**
 * Adds one event to the audit log, in the transaction of the change that the event records. Events are never
 * changed or deleted.
 */
export async function audit(on: Pick<Prisma.TransactionClient, 'auditEvent'>, entry: Entry): Promise<void> {
  await on.auditEvent.create({ data: entry, select: { id: true } })
}
