import type { Translate } from '@/i18n/useTranslation'
import type { MailTemplate } from '@/server/accounts/mail/renderMail'

/** An object, so that the type check finds a forgotten template. */
const KINDS: Record<MailTemplate, true> = {
  passwordReset: true,
  signInLink: true,
  emailVerification: true,
  emailChangeFormer: true,
  emailChangeNext: true,
  emailChangeTaken: true,
  passwordChanged: true,
  accountDeleted: true,
  contactNotification: true,
  contactNotice: true,
}

const isKnown = (template: unknown): template is MailTemplate =>
  typeof template === 'string' && Object.hasOwn(KINDS, template)

/** Translated, such as "Link to log in" for `signInLink`. */
export function mailName(t: Translate<'admin'>, template: unknown): string {
  return t(`mails.kinds.${isKnown(template) ? template : 'other'}`)
}
