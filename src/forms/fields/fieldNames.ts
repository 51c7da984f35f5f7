/** Every field of every form, in the order in which a form shows those it has. */
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
