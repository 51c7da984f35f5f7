import type { Prisma } from '@/server/generated/prisma/client'

/** Everything that is kept of who did what. A past tense each: an event says that something has happened. */
export const AUDIT_EVENTS = [
  'login.succeeded',
  /** Facts: `count` of this hour. Kept at the 1st, 10th, 100th … so that nobody can fill the disk by failing. */
  'login.refused',
  'email.verified',
  'email.change_asked',
  'email.changed',
  /** Facts: what `purpose`, and the `textVersion` of the sentence. */
  'consent.given',
  'consent.withdrawn',
  'password.reset',
  'password.changed',
  /** Set by somebody else than the mailbox's reader, who was the first to prove the address. */
  'password.dropped',
  'session.ended',
  'sessions.ended',
  /** Facts, where it was no sign-up: `by` what, and the `role`. */
  'account.created',
  'account.exported',
  'account.deleted',
  'role.changed',
  'account.disabled',
  'account.enabled',
  /** Facts: which `list`, and no search text: it names people. */
  'list.read',
  /** Facts: the `mail`, which `template`, and the `message` of the inbox that it tells of, if it does. */
  'mail.resent',
  /** Facts: the `suppression` that is no more, and the `fault` that it was for. */
  'mail.suppression_lifted',
  /** Facts of both: `suppression`, the row that keeps mails from the address. */
  'mail.bounced',
  'mail.complained',
  /** Facts of these: the `message`. */
  'message.answered',
  'message.reopened',
  'message.marked_spam',
  'message.cleared',
  /** Facts: `count`, and of messages the `view`. */
  'users.exported',
  'messages.exported',
] as const

export type AuditEvent = (typeof AUDIT_EVENTS)[number]

type Entry = {
  event: AuditEvent
  /** Who did it; absent for an anonymous visitor. */
  actorId?: string
  /** The account that it was done to. */
  subjectId?: string
  facts?: Readonly<Record<string, string | number | boolean>>
  /** Of the request that did it, to be found in the log. */
  requestId?: string
}

/**
 * Adds one event; nothing changes or deletes it afterwards. Written `on` the transaction of its cause: either both
 * are there or neither.
 */
export async function audit(on: Pick<Prisma.TransactionClient, 'auditEvent'>, entry: Entry): Promise<void> {
  await on.auditEvent.create({ data: entry, select: { id: true } })
}
