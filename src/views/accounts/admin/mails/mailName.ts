import type { Translate } from '@/i18n/useTranslation'

const KINDS = [
  'passwordReset',
  'signInLink',
  'emailVerification',
  'emailChangeFormer',
  'emailChangeNext',
  'emailChangeTaken',
  'passwordChanged',
  'accountDeleted',
  'contactNotification',
  'contactNotice',
] as const

/** The translated name of a mail template, such as "Link to log in" for `signInLink`. */
export function mailName(t: Translate<'admin'>, template: unknown): string {
  return t(`mails.kinds.${KINDS.find((kind) => kind === template) ?? 'other'}`)
}
