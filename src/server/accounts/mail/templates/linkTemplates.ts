/**
 * Lifetime of links that give no access to an account: a day, in minutes. It is long, because the recipient
 * may read the mail in the evening.
 */
const DAY = 24 * 60

/**
 * The templates of mails whose link contains a secret. The value is how long the link is valid after sending,
 * in minutes.
 */
const MINUTES = {
  passwordReset: 30,
  signInLink: 30,
  emailVerification: DAY,
  emailChangeFormer: DAY,
  emailChangeNext: DAY,
}

export type LinkTemplate = keyof typeof MINUTES

/** Returns how long a mailed link is valid after sending, in minutes. */
export const linkMinutes = (template: LinkTemplate): number => MINUTES[template]

export function hasLink<Mail extends { template: string }>(
  mail: Mail,
): mail is Mail & { template: LinkTemplate } {
  return Object.hasOwn(MINUTES, mail.template)
}
