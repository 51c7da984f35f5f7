import type { Translate } from '@/i18n/useTranslation'

const KINDS = [
  'passwordReset',
  'signInLink',
  'emailVerification',
  'emailChangeFormer',
  'emailChangeNext',
  'passwordChanged',
  'contactNotification',
  'contactNotice',
] as const

/** The readable name of a mail template. */
export function mailName(t: Translate<'admin'>, template: unknown): string {
  return t(`mails.kinds.${KINDS.find((kind) => kind === template) ?? 'other'}`)
}
