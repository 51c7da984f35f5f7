const QUARTER_HOUR = 900
const HOUR = 3_600

/**
 * Every rate limit: at most `max` uses within any period of `seconds`. RATE_LIMIT_FACTOR multiplies all of them.
 * “Visitor” means an IP address together with an account, “address” an IP address, and “known device” a browser that
 * has logged in to the account before (known-device cookie).
 */
export const RATE_LIMITS = {
  /**
   * Wrong passwords for one account, counted separately for each IP address and each known device; also wrong current
   * passwords of a logged-in member. Correct passwords are refunded. `loginLimits.ts` has the order of these three.
   */
  wrongPasswordsPerVisitor: { max: 10, seconds: QUARTER_HOUR },
  /** Wrong passwords for all accounts together, so that a client cannot try one password on many accounts. */
  wrongPasswordsPerAddress: { max: 30, seconds: QUARTER_HOUR },
  /**
   * Wrong passwords for one account from all unknown devices together, so that an attacker does not get more attempts
   * by using many IP addresses.
   */
  wrongPasswordsPerAccount: { max: 50, seconds: QUARTER_HOUR },
  /** Correct passwords, because each login adds a row to the audit log, whose rows are never deleted. */
  loginsPerAccount: { max: 30, seconds: HOUR },
  /** Sign-up attempts, because each reveals whether an email address has an account. */
  signUpsPerAddress: { max: 20, seconds: HOUR },
  /** Requests for a login link or password reset link, so that a client cannot flood many mailboxes. */
  linkRequestsPerAddress: { max: 30, seconds: HOUR },
  /**
   * Mails of one template with a link (such as `passwordReset`) to one email address, for each IP address or known
   * device that requests them. `linkMailLimit.ts` has the order of these three.
   */
  linkMailsPerRequester: { max: 3, seconds: HOUR },
  /** The same mails for all unknown devices together, so that attackers cannot flood the mailbox. */
  linkMailsPerAccount: { max: 3, seconds: HOUR },
  /**
   * The same mails beyond `linkMailsPerAccount`: the first one of the hour for each requester. So an attacker who has
   * used up that limit does not block the owner, who has another IP address.
   */
  firstLinkMailsPerAccount: { max: 10, seconds: HOUR },
  /**
   * Mails with a confirmation link (email verification or change of email) that one member requests, because the member
   * chooses the recipient and could flood a stranger's mailbox.
   */
  confirmationMailsPerMember: { max: 5, seconds: HOUR },
  /** Newsletter consents and data exports of one member, because each adds a row that is never deleted. */
  auditEventsPerMember: { max: 30, seconds: HOUR },
  /**
   * Contact messages of one IP address that are stored. Beyond it, the sender is told that the message was not stored.
   * High, because an office or a school can share one address.
   */
  contactMessagesPerAddress: { max: 60, seconds: HOUR },
  /**
   * Contact messages of one IP address that are mailed to the firm. Messages beyond a mail limit are stored but not
   * mailed. `contactMailLimit.ts` has the order of these two.
   */
  contactMailsPerAddress: { max: 5, seconds: HOUR },
  /** Contact messages of all visitors together that are mailed to the firm. */
  contactMailsInTotal: { max: 60, seconds: HOUR },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS
