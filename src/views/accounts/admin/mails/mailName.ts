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

/** The name of a mail's template. */
export function mailName(t: Translate<'admin'>, template: unknown): string {
  return t(`letters.kinds.${KINDS.find((kind) => kind === template) ?? 'other'}`)
}
