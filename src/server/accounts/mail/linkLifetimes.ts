/**
 * Lifetime of links that give no access to an account: a day, in minutes. It is long, because the recipient
 * may read the mail in the evening.
 */
const DAY = 24 * 60

/** How long a mailed link with a secret is valid after sending, in minutes, by the template of its mail. */
export const LINK_MINUTES = {
  passwordReset: 30,
  signInLink: 30,
  emailVerification: DAY,
  emailChangeFormer: DAY,
  emailChangeNext: DAY,
}
