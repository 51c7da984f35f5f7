import { wholeNumber } from './variableTypes.server'

/**
 * Variables of the rate limits on logins, signups, mails and other requests of the accounts side: how often each
 * is allowed within its time window. The windows of the LIMIT_… variables are in consumeLimit.ts
 * (src/server/accounts/rateLimit); the window of the CONTACT_MAILS_… variables is an hour.
 *
 * TRUSTED_PROXY_HOPS is the number of our own proxies between client and server. The server needs it to find the
 * client's IP address, because some limits apply to each IP address.
 */
export const limitVariables = {
  TRUSTED_PROXY_HOPS: wholeNumber(0, 0),
  CONTACT_MAILS_PER_ADDRESS: wholeNumber(1, 5),
  CONTACT_MAILS_PER_HOUR: wholeNumber(1, 60),
  LIMIT_LOGINS_PER_VISITOR: wholeNumber(1, 10),
  LIMIT_LOGINS_PER_ADDRESS: wholeNumber(1, 30),
  LIMIT_LOGINS_PER_ACCOUNT: wholeNumber(1, 50),
  LIMIT_SIGNUPS_PER_ADDRESS: wholeNumber(1, 20),
  LIMIT_LINKS_PER_ADDRESS: wholeNumber(1, 30),
  LIMIT_LINKS_PER_ACCOUNT: wholeNumber(1, 3),
  LIMIT_FIRST_LINKS_PER_ACCOUNT: wholeNumber(1, 10),
  LIMIT_SESSIONS_PER_ACCOUNT: wholeNumber(1, 30),
  LIMIT_CONFIRMATIONS_PER_ACCOUNT: wholeNumber(1, 5),
  LIMIT_EVENTS_PER_ACCOUNT: wholeNumber(1, 30),
  /**
   * The bcrypt cost factor. Each increment doubles the time to compute a password hash, both for an attacker who
   * guesses passwords and for this server. OWASP recommends at least 10. At the maximum of 16, one hash takes
   * about four seconds.
   */
  PASSWORD_COST: wholeNumber(10, 12, 16),
}
