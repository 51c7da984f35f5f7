import { LINK_MINUTES } from '@/server/accounts/mail/linkLifetimes'

/** Mail templates that contain a link with a secret token, such as `passwordReset`. */
export type LinkTemplate = keyof typeof LINK_MINUTES

const CONFIRMATIONS: readonly LinkTemplate[] = ['emailVerification', 'emailChangeFormer', 'emailChangeNext']

/** Whether a sign-up or a member requests the mail. Anyone can request the others. */
export const isConfirmation = (template: LinkTemplate): boolean => CONFIRMATIONS.includes(template)

/** Mails with one link. The link of the last three contains no secret token and does not expire. */
export type LinkMailTemplate = LinkTemplate | 'emailChangeTaken' | 'passwordChanged' | 'accountDeleted'

export function hasSecretLink<Mail extends { template: string }>(
  mail: Mail,
): mail is Mail & { template: LinkTemplate } {
  return Object.hasOwn(LINK_MINUTES, mail.template)
}
