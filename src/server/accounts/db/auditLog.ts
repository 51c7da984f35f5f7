import type { Prisma } from './generated/prisma/client'

/**
 * The names of all events in the audit log. The comments describe `facts`, the JSON column with the details
 * of an event.
 */
export const AUDIT_EVENTS = [
  'login.succeeded',
  /**
   * A failed login. Facts: `count`, the number of failed logins to the account in this hour. Recorded only
   * for the 1st, 10th, 100th … failure, so that an attack cannot fill the table.
   */
  'login.refused',
  'email.verified',
  'email.change_asked',
  'email.changed',
  /**
   * Facts of `consent.given` and `consent.withdrawn`: `purpose`, and `textVersion` (version of the consent
   * sentence).
   */
  'consent.given',
  'consent.withdrawn',
  'password.reset',
  'password.changed',
  /**
   * The site deleted a password that a stranger may have set: the mailbox owner verified the account by a
   * login link in another browser than the one that had created it.
   */
  'password.dropped',
  'session.ended',
  'sessions.ended',
  /**
   * Facts: `by` (which command created the account) and `role`. Without facts, a visitor signed up on the
   * site.
   */
  'account.created',
  'account.exported',
  'account.deleted',
  'role.changed',
  'account.disabled',
  'account.enabled',
  /**
   * An administrator read a list with personal data. Facts: `list` (such as `users`), the page number and the
   * filters. The search text is not recorded, because it contains names of people.
   */
  'list.read',
  /**
   * An administrator sent a dead letter again. Facts: `mail` (its id), `template`, and `message` (id of the
   * contact message, if the mail is about one).
   */
  'mail.resent',
  /**
   * An administrator removed an address from the suppression list. Facts: `suppression` (id of the deleted
   * row), `fault` (`BOUNCE` or `COMPLAINT`).
   */
  'mail.suppression_lifted',
  /**
   * Facts of `mail.bounced` and `mail.complained`: `suppression`, the id of the address in the suppression
   * list.
   */
  'mail.bounced',
  'mail.complained',
  /** Facts of the four `message.…` events: `message`, the id of the contact message. */
  'message.answered',
  'message.reopened',
  'message.marked_spam',
  'message.cleared',
  /**
   * Facts of both CSV exports: `count` (number of rows). `messages.exported` also has `view` (the inbox
   * view).
   */
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
  /** The request id, which also appears in the log lines of the request. */
  requestId?: string
}

/**
 * Adds an event to the audit log. `on` is the transaction of the change that the event records, so that a
 * rolled-back change leaves no event. The site never changes or deletes events.
 */
export async function audit(on: Pick<Prisma.TransactionClient, 'auditEvent'>, entry: Entry): Promise<void> {
  await on.auditEvent.create({ data: entry, select: { id: true } })
}
