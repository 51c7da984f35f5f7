import { object, ref, string, type InferType } from 'yup'
import { emailField, passwordField } from './fields'
import { VALIDATION } from './validation'

/** The confirmation is checked on the server too; `hash` and `email` come from the link in the mail. */
export const resetPasswordSchema = object({
  password: passwordField(),
  passwordConfirmation: string()
    .required(VALIDATION.passwordMismatch)
    .oneOf([ref('password')], VALIDATION.passwordMismatch),
  hash: string().typeError(VALIDATION.required).required(VALIDATION.required).max(200, VALIDATION.tooLong),
  email: emailField(),
})

export type ResetPasswordInput = InferType<typeof resetPasswordSchema>
