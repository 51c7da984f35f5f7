const QUARTER_HOUR = 900
const HOUR = 3_600

/** RATE_LIMIT_FACTOR multiplies each `max`. In the names, `PerAddress` counts by IP address. */
export const RATE_LIMITS = {
  /**
   * Wrong passwords for one account, for each IP address and each known device; also wrong current passwords
   * of a member. Correct ones are refunded. `loginLimits.ts` applies this limit and the next two in turn.
   */
  wrongPasswordsPerVisitor: { max: 10, seconds: QUARTER_HOUR },
  /** Wrong passwords for all accounts together, so that a client cannot try one password on many accounts. */
  wrongPasswordsPerAddress: { max: 30, seconds: QUARTER_HOUR },
  /** Wrong passwords from all unknown devices together: many IP addresses give no more attempts. */
  wrongPasswordsPerAccount: { max: 50, seconds: QUARTER_HOUR },
  /** Correct passwords, because each login adds a row to the audit log, whose rows are never deleted. */
  loginsPerAccount: { max: 30, seconds: HOUR },
  /** Sign-up attempts: each reveals whether an email address has an account. */
  signUpsPerAddress: { max: 20, seconds: HOUR },
  /** Requests for login and reset links, so that a client cannot flood many mailboxes. */
  linkRequestsPerAddress: { max: 30, seconds: HOUR },
  /**
   * Mails of one template to one email, for each requester. `linkMailLimit.ts` applies this limit and the next two. The
   * forms for links name this number.
   */
  linkMailsPerRequester: { max: 3, seconds: HOUR },
  /** The same mails for all requesters but known devices together. */
  linkMailsPerAccount: { max: 3, seconds: HOUR },
  /** The first mail of each requester beyond `linkMailsPerAccount`. */
  firstLinkMailsPerAccount: { max: 10, seconds: HOUR },
  /** Confirmation mails: the member chooses the recipients and could send mails to many strangers. */
  confirmationMailsPerMember: { max: 3, seconds: HOUR },
  /** Newsletter consents and data exports, because each adds a row that is never deleted. */
  auditEventsPerMember: { max: 30, seconds: HOUR },
  /** Stored messages. High, because an office or a school can share one IP address. */
  contactMessagesPerAddress: { max: 60, seconds: HOUR },
  /** Mails to the firm. Messages beyond a mail limit are stored but not mailed. */
  contactMailsPerAddress: { max: 5, seconds: HOUR },
  contactMailsInTotal: { max: 60, seconds: HOUR },
} as const

/** For notice mails. RATE_LIMIT_FACTOR does not multiply this limit. */
export const CONTACT_NOTICES = { max: 1, seconds: HOUR }

export type RateLimitName = keyof typeof RATE_LIMITS
