import { object, string, type InferType } from 'yup'
import { emailField, passwordConfirmationField, passwordField } from './fields'
import { VALIDATION } from './validation'

/** What the form asks. */
export const newPasswordSchema = object({
  password: passwordField(),
  passwordConfirmation: passwordConfirmationField(),
})

/** What the procedure takes: `email` and `hash` come from the link in the mail, not from the visitor's hands. */
export const resetPasswordSchema = newPasswordSchema.shape({
  email: emailField(),
  hash: string()
    .typeError(VALIDATION.linkIncomplete)
    .required(VALIDATION.linkIncomplete)
    .max(200, VALIDATION.linkIncomplete),
})

export type ResetPasswordInput = InferType<typeof resetPasswordSchema>
