/** The comments describe `facts`, the JSON column with the details of an event. */
export const AUDIT_EVENTS = [
  /** `by`: `password` or `link`. */
  'login.succeeded',
  /** `count`: failed logins of this hour, except those that a rate limit refused. See `auditFailedLogin`. */
  'login.refused',
  'email.verified',
  'email.change_asked',
  'email.changed',
  /** `purpose` (only `marketing`, the newsletter) and `textVersion`, for both consent events. */
  'consent.given',
  'consent.withdrawn',
  'password.reset',
  'password.changed',
  /** No facts. For the reason, see `markEmailVerified`. */
  'password.dropped',
  'session.ended',
  'sessions.ended',
  /** `by: 'command line'` and `role` if `prisma/seed.ts` created the account; none after a sign-up. */
  'account.created',
  'account.exported',
  'account.deleted',
  /**
   * `role`, and `by: 'command line'` after `npm run make-admin`. Also in `account.disabled`: `unassigned`,
   * how many contact messages were assigned to the account until then, if any.
   */
  'role.changed',
  'account.disabled',
  'account.enabled',
  /** `list`, page and filters, and `searched` in place of the search text (see `auditRead`). */
  'list.read',
  /** A dead letter was enqueued again. `mail` (id), `template`, and `message` (id) if it is about one. */
  'mail.resent',
  /** `suppression` (id of the deleted row) and `fault` (`BOUNCE` or `COMPLAINT`). */
  'mail.suppression_lifted',
  /** `suppression`, the id of the suppressed address; also in `mail.complained`. */
  'mail.bounced',
  'mail.complained',
  /**
   * `message`, the id, for all events of messages. The subject of `message.assigned` and `message.unassigned`
   * is the administrator to whom the message is, or was, assigned.
   */
  'message.answered',
  'message.reopened',
  'message.marked_spam',
  'message.cleared',
  'message.assigned',
  'message.unassigned',
  'message.note_changed',
  /** `count`; `messages.exported` also has `view`, and `language` and `assignee` if the list was filtered. */
  'users.exported',
  'messages.exported',
] as const

export type AuditEvent = (typeof AUDIT_EVENTS)[number]

/** The filter that includes `list.read`. */
export const ALL_EVENTS = 'all' as const
