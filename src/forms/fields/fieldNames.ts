/**
 * The names of the fields of all forms, in the order in which an English error summary lists their errors. A
 * Chinese summary lists the family name first.
 */
export const FIELD_NAMES = [
  'firstName',
  'lastName',
  'email',
  'newEmail',
  'name',
  'locale',
  'phone',
  'currentPassword',
  'password',
  'passwordConfirmation',
  'newPassword',
  'newPasswordConfirmation',
  'message',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]
