import { object, type InferType } from 'yup'
import {
  emailField,
  linkSecretField,
  nameField,
  ownEmailField,
  passwordConfirmationField,
  passwordField,
} from './fields'
import { VALIDATION } from './validation'

export const loginSchema = object({ email: emailField(), password: passwordField() })

/** For a mailed login link, and for a password reset. */
export const linkRequestSchema = object({ email: emailField() })

export const loginLinkSchema = object({ email: emailField(), token: linkSecretField() })

/** `validateInput` drops other properties, so that no visitor can sign up with a role. */
export const signupInput = object({
  email: ownEmailField(),
  name: nameField(VALIDATION.nameRequired),
  password: passwordField(),
})

/** The repeated password is not sent to the server. */
export const signupSchema = signupInput.shape({ passwordConfirmation: passwordConfirmationField() })

export const newPasswordSchema = object({
  password: passwordField(),
  passwordConfirmation: passwordConfirmationField(),
})

/** `email` and `hash` come from the mailed link. Despite its name, `hash` is the secret, not its hash. */
export const resetPasswordSchema = newPasswordSchema.shape({ email: emailField(), hash: linkSecretField() })

export type LoginInput = InferType<typeof loginSchema>
export type LinkRequestInput = InferType<typeof linkRequestSchema>
export type LoginLink = InferType<typeof loginLinkSchema>
export type SignupInput = InferType<typeof signupInput>
export type ResetPasswordInput = InferType<typeof resetPasswordSchema>
