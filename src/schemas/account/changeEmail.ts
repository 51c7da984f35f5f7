import { object, type InferType } from 'yup'
import { currentPasswordField, linkSecretField, ownEmailField } from '@/schemas/fields'

/** Input of the request to change an account's email: the new address and the current password. */
export const changeEmailSchema = object({
  newEmail: ownEmailField(),
  currentPassword: currentPasswordField(),
})

/** Input that verifies an email address: the secret token of the link that was mailed to the address. */
export const confirmEmailSchema = object({ token: linkSecretField() })

export type ChangeEmailInput = InferType<typeof changeEmailSchema>
export type ConfirmEmailInput = InferType<typeof confirmEmailSchema>
