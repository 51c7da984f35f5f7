import { object, type InferType } from 'yup'
import { emailField, linkSecretField, passwordConfirmationField, passwordField } from '@/schemas/fields'

export const newPasswordSchema = object({
  password: passwordField(),
  passwordConfirmation: passwordConfirmationField(),
})

/** `email` and `hash` come from the mailed link. Despite its name, `hash` is the secret, not its hash. */
export const resetPasswordSchema = newPasswordSchema.shape({
  email: emailField(),
  hash: linkSecretField(),
})

export type ResetPasswordInput = InferType<typeof resetPasswordSchema>
