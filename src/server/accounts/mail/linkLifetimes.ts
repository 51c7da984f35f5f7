/**
 * How long a link that only confirms an email is valid, in minutes: a day, because people may read the mail
 * hours later. Links that give access to an account expire sooner.
 */
const DAY_MINUTES = 24 * 60

/** How many minutes a mailed link is valid, counted from the sending of the mail, by mail template. */
export const LINK_MINUTES = {
  passwordReset: 30,
  signInLink: 30,
  emailVerification: DAY_MINUTES,
  emailChangeFormer: DAY_MINUTES,
  emailChangeNext: DAY_MINUTES,
}
