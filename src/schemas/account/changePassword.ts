import { object, type InferType } from 'yup'
import { currentPasswordField, passwordConfirmationField, passwordField } from '@/schemas/fields'

/** Input of the request to change a password: the current password, the new one and its repetition. */
export const changePasswordSchema = object({
  currentPassword: currentPasswordField(),
  newPassword: passwordField(),
  newPasswordConfirmation: passwordConfirmationField('newPassword'),
})

export type ChangePasswordInput = InferType<typeof changePasswordSchema>
