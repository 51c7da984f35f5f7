import { usesHan, type Locale } from '@/i18n/locales'
import { CONTACT_FIELD_NAMES, type ContactFieldName } from '@/lib/contactFields'

const ACCOUNT_FIELDS = [
  'newEmail',
  'name',
  'locale',
  'currentPassword',
  'password',
  'passwordConfirmation',
  'newPassword',
  'newPasswordConfirmation',
] as const
export type FieldName = ContactFieldName | (typeof ACCOUNT_FIELDS)[number]

/** All fields of all forms, in the order of an English error summary. */
export const FIELD_NAMES: readonly FieldName[] = [...CONTACT_FIELD_NAMES, ...ACCOUNT_FIELDS]

/** In a Chinese form and its error summary, the family name comes first. */
export function inOrderOf<Name extends FieldName>(locale: Locale, names: readonly Name[]): readonly Name[] {
  if (!usesHan(locale)) return names
  return [...names].sort((a, b) => Number(b === 'lastName') - Number(a === 'lastName'))
}
