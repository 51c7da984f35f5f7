/** All fields of all forms, in the order of an English error summary. */
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
