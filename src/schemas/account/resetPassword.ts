import { object, string, type InferType } from 'yup'
import { emailField, passwordConfirmationField, passwordField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

export const newPasswordSchema = object({
  password: passwordField(),
  passwordConfirmation: passwordConfirmationField(),
})

/** `email` and `hash` come from the mailed link. Despite its name, `hash` is the secret, not its hash. */
export const resetPasswordSchema = newPasswordSchema.shape({
  email: emailField(),
  hash: string()
    .typeError(VALIDATION.linkIncomplete)
    .required(VALIDATION.linkIncomplete)
    .max(200, VALIDATION.linkIncomplete),
})

export type ResetPasswordInput = InferType<typeof resetPasswordSchema>
