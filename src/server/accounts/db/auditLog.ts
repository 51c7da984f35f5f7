import type { Prisma } from './generated/prisma/client'

/**
 * The names of all events in the audit log, which records logins, changes of accounts and actions of
 * administrators. The comments describe `facts`, the JSON column with the details of an event.
 */
export const AUDIT_EVENTS = [
  /** Details (`facts`) of `login.succeeded`: `by` (`password`, or `link` for a login by mailed link). */
  'login.succeeded',
  /**
   * A failed login. Details (`facts`): `count`, the number of failed logins to the account in this hour.
   * Recorded only for the 1st, 10th, 100th … failure, so that an attack cannot fill the table.
   */
  'login.refused',
  'email.verified',
  'email.change_asked',
  'email.changed',
  /**
   * Details (`facts`) of `consent.given` and `consent.withdrawn`: `purpose` (currently only `marketing`, the
   * newsletter), and `textVersion` (version of the consent sentence).
   */
  'consent.given',
  'consent.withdrawn',
  'password.reset',
  'password.changed',
  /**
   * Event `password.dropped`: the site deleted a password that a stranger may have set, because the mailbox owner
   * verified the account by a login link in another browser than the one that had created it.
   */
  'password.dropped',
  'session.ended',
  'sessions.ended',
  /**
   * Details (`facts`) of `account.created`: `by: 'command line'` and `role`, if `prisma/seed.ts`
   * created the account. An event without details means that a visitor signed up on the site.
   */
  'account.created',
  'account.exported',
  'account.deleted',
  /**
   * Details (`facts`) of `role.changed`: `role` (the new role), and `by: 'command line'` if the command `npm
   * run make-admin` changed it. `role.changed` and `account.disabled` also have `unassigned`: how many contact
   * messages were assigned to the account until then, if any.
   */
  'role.changed',
  'account.disabled',
  'account.enabled',
  /**
   * An administrator read a list with personal data. Details (`facts`): `list` (such as `users`), the page number
   * and the filters. The search text is not recorded, because it can contain the name of a person, and events are
   * never deleted.
   */
  'list.read',
  /**
   * An administrator sent a dead letter (a failed mail that is not retried any more) again. Details (`facts`):
   * `mail` (the mail's id), `template` (the mail template), and `message` (id of the contact message, if the
   * mail is about one).
   */
  'mail.resent',
  /**
   * An administrator removed an email address from the suppression list, so that the site mails it again.
   * Details (`facts`): `suppression` (id of the row that was deleted from the list) and `fault` (why the
   * address was on the list: `BOUNCE` or `COMPLAINT`).
   */
  'mail.suppression_lifted',
  /**
   * Details (`facts`) of `mail.bounced` and `mail.complained`: `suppression`, the id of the email address in
   * the suppression list (addresses that the site no longer mails).
   */
  'mail.bounced',
  'mail.complained',
  /**
   * Details (`facts`) of the `message.…` events: `message`, the id of the contact message. The subject
   * (affected account) of `message.assigned` and `message.unassigned` is the administrator to whom the message
   * is, or was, assigned.
   */
  'message.answered',
  'message.reopened',
  'message.marked_spam',
  'message.cleared',
  'message.assigned',
  'message.unassigned',
  'message.note_changed',
  /**
   * Details (`facts`) of `users.exported` and `messages.exported` (CSV exports): `count` (number of rows).
   * `messages.exported` also has `view` (the tab of the admin inbox, such as `new` or `spam`), and `language`
   * and `assignee` if the list was filtered.
   */
  'users.exported',
  'messages.exported',
] as const

export type AuditEvent = (typeof AUDIT_EVENTS)[number]

type Entry = {
  event: AuditEvent
  /** The id of the account that acted; absent for an anonymous visitor and for actions of the site itself. */
  actorId?: string
  /** The id of the account that the event affects, such as the one whose role an administrator changed. */
  subjectId?: string
  facts?: Readonly<Record<string, string | number | boolean>>
  /** The id of the request that caused the event. The log lines of the request contain it too. */
  requestId?: string
}

/**
 * Adds an event to the audit log. `on` is the transaction of the change that the event records, so that a
 * rolled-back change leaves no event. The site never changes or deletes events.
 */
export async function audit(on: Pick<Prisma.TransactionClient, 'auditEvent'>, entry: Entry): Promise<void> {
  await on.auditEvent.create({ data: entry, select: { id: true } })
}

/**
 * Adds several events to the audit log with one statement. As with `audit`, `on` is the transaction that makes the
 * changes which the events record.
 */
export async function auditAll(
  on: Pick<Prisma.TransactionClient, 'auditEvent'>,
  entries: Entry[],
): Promise<void> {
  await on.auditEvent.createMany({ data: entries })
}
