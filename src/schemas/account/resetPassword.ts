import { object, type InferType } from 'yup'
import { emailField, linkSecretField, passwordConfirmationField, passwordField } from '@/schemas/fields'

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
  hash: linkSecretField(),
})

export type ResetPasswordInput = InferType<typeof resetPasswordSchema>
