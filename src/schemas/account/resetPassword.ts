import { object, string, type InferType } from 'yup'
import { emailField, passwordConfirmationField, passwordField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

/** The fields of a form for a new password: the password and its repetition. */
export const newPasswordSchema = object({
  password: passwordField(),
  passwordConfirmation: passwordConfirmationField(),
})

/**
 * Input of the tRPC procedure that resets a password. `email` and `hash` come from the mailed link, not from
 * the form. Despite its name, `hash` is the secret of the link and not its hash.
 */
export const resetPasswordSchema = newPasswordSchema.shape({
  email: emailField(),
  hash: string()
    .typeError(VALIDATION.linkIncomplete)
    .required(VALIDATION.linkIncomplete)
    .max(200, VALIDATION.linkIncomplete),
})

export type ResetPasswordInput = InferType<typeof resetPasswordSchema>
