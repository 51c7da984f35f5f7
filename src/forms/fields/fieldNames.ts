/** The names of the fields of all forms, in display order. */
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
  'message',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]
