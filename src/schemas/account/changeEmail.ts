import { object, string, type InferType } from 'yup'
import { currentPasswordField, ownEmailField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

/** Input of the request to change an account's email: the new address and the current password. */
export const changeEmailSchema = object({
  newEmail: ownEmailField(),
  currentPassword: currentPasswordField(),
})

/** Input that verifies an email address: the secret token of the link that was mailed to the address. */
export const confirmEmailSchema = object({
  token: string()
    .typeError(VALIDATION.linkIncomplete)
    .required(VALIDATION.linkIncomplete)
    .max(200, VALIDATION.linkIncomplete),
})

export type ChangeEmailInput = InferType<typeof changeEmailSchema>
export type ConfirmEmailInput = InferType<typeof confirmEmailSchema>
