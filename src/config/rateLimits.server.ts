import { wholeNumber } from './variableTypes.server'

/**
 * Variables with the maximum of each rate limit, the number of trusted proxies and the bcrypt cost. The time
 * windows of the limits are in src/server/accounts/rateLimit/consumeLimit.ts.
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
   * The bcrypt cost factor. A hash takes 2^cost rounds: OWASP recommends at least 10, and 16 takes four
   * seconds.
   */
  PASSWORD_COST: wholeNumber(10, 12, 16),
}
