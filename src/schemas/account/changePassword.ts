import { object, type InferType } from 'yup'
import { currentPasswordField, passwordConfirmationField, passwordField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

type Parent = { currentPassword?: unknown }

/** `hashPassword` applies NFKC, too. */
const isSame = (a: string, b: unknown) => typeof b === 'string' && a.normalize('NFKC') === b.normalize('NFKC')

export const changePasswordSchema = object({
  currentPassword: currentPasswordField(),
  newPassword: passwordField().test(
    'differs from the current one',
    VALIDATION.passwordSame,
    (value, { parent }: { parent: Parent }) => value === '' || !isSame(value, parent.currentPassword),
  ),
  newPasswordConfirmation: passwordConfirmationField('newPassword'),
})

export type ChangePasswordInput = InferType<typeof changePasswordSchema>
