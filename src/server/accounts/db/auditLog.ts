import type { Prisma } from './generated/prisma/client'

/** All audit events. Names are in the past tense. */
export const AUDIT_EVENTS = [
  'login.succeeded',
  /** Facts: `count` of this hour. Recorded at the 1st, 10th, 100th …, so that failed logins cannot fill the disk. */
  'login.refused',
  'email.verified',
  'email.change_asked',
  'email.changed',
  /** Facts: the `purpose`, and the `textVersion` of the sentence. */
  'consent.given',
  'consent.withdrawn',
  'password.reset',
  'password.changed',
  /** The password was set by someone other than the mailbox's reader, who was the first to verify the email. */
  'password.dropped',
  'session.ended',
  'sessions.ended',
  /** Facts unless it was a sign-up: `by` (what created it) and `role`. */
  'account.created',
  'account.exported',
  'account.deleted',
  'role.changed',
  'account.disabled',
  'account.enabled',
  /** Facts: the `list`. No search text, because it names people. */
  'list.read',
  /** Facts: the `mail`, its `template`, and its contact `message`, if any. */
  'mail.resent',
  /** Facts: the lifted `suppression` and its `fault`. */
  'mail.suppression_lifted',
  /** Facts of both: `suppression`, the row that suppresses the address. */
  'mail.bounced',
  'mail.complained',
  /** Facts of these: the `message`. */
  'message.answered',
  'message.reopened',
  'message.marked_spam',
  'message.cleared',
  /** Facts: `count`, and for messages the `view`. */
  'users.exported',
  'messages.exported',
] as const

export type AuditEvent = (typeof AUDIT_EVENTS)[number]

type Entry = {
  event: AuditEvent
  /** The actor; absent for an anonymous visitor. */
  actorId?: string
  /** The account that the event is about. */
  subjectId?: string
  facts?: Readonly<Record<string, string | number | boolean>>
  /** The request's id, which is also in the log. */
  requestId?: string
}

/** Adds one event, which is never changed or deleted. Written in the transaction of its cause. */
export async function audit(on: Pick<Prisma.TransactionClient, 'auditEvent'>, entry: Entry): Promise<void> {
  await on.auditEvent.create({ data: entry, select: { id: true } })
}
