import { object, string, type InferType } from 'yup'
import { ownEmailField, passwordField } from './fields'
import { VALIDATION } from './validation'

/** A new email address, with the current password. */
export const changeEmailSchema = object({ newEmail: ownEmailField(), currentPassword: passwordField() })

/** The secret of an email verification link. */
export const confirmEmailSchema = object({
  token: string()
    .typeError(VALIDATION.linkIncomplete)
    .required(VALIDATION.linkIncomplete)
    .max(200, VALIDATION.linkIncomplete),
})

export type ChangeEmailInput = InferType<typeof changeEmailSchema>
export type ConfirmEmailInput = InferType<typeof confirmEmailSchema>
