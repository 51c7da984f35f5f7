/** For links that do not give access: the mail may be read in the evening. */
const DAY = 24 * 60

/** Mails with a link that holds a secret, and how long it is valid after it was sent, in minutes. */
const MINUTES = {
  passwordReset: 30,
  signInLink: 30,
  emailVerification: DAY,
  emailChangeFormer: DAY,
  emailChangeNext: DAY,
}

export type LinkTemplate = keyof typeof MINUTES

/** How long a mailed link is valid after it was sent, in minutes. */
export const linkMinutes = (template: LinkTemplate): number => MINUTES[template]

export function hasLink<Mail extends { template: string }>(
  mail: Mail,
): mail is Mail & { template: LinkTemplate } {
  return Object.hasOwn(MINUTES, mail.template)
}
