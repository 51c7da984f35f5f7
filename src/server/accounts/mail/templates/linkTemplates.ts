import { LINK_MINUTES } from '@/server/accounts/mail/linkLifetimes'

/** Mail templates that contain a link with a secret token, such as `passwordReset`. */
export type LinkTemplate = keyof typeof LINK_MINUTES

const CONFIRMATION_TEMPLATES = ['emailVerification', 'emailChangeFormer', 'emailChangeNext'] as const

/** Mails that a sign-up or a member requests. Anyone can request the others. */
export type ConfirmationTemplate = (typeof CONFIRMATION_TEMPLATES)[number]

export const isConfirmation = (template: LinkTemplate): template is ConfirmationTemplate =>
  (CONFIRMATION_TEMPLATES as readonly string[]).includes(template)

/** Mails with one link. The link of the last three contains no secret token and does not expire. */
export type LinkMailTemplate = LinkTemplate | 'emailChangeTaken' | 'passwordChanged' | 'accountDeleted'

export function hasLink<Mail extends { template: string }>(
  mail: Mail,
): mail is Mail & { template: LinkTemplate } {
  return Object.hasOwn(LINK_MINUTES, mail.template)
}
