import { object, type InferType } from 'yup'
import { currentPasswordField, passwordConfirmationField, passwordField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

type Parent = { currentPassword?: unknown }

/** Whether two passwords are equal after Unicode normalisation (NFKC), which `hashPassword` applies too. */
const isSame = (a: string, b: unknown) => typeof b === 'string' && a.normalize('NFKC') === b.normalize('NFKC')

/** Input of the request to change a password: the current password, the new one and its repetition. */
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
