import { object, type InferType } from 'yup'
import { nameField, ownEmailField, passwordConfirmationField, passwordField } from './fields'
import { VALIDATION } from './validation'

/** What the procedure takes. Anything else a caller sends, a role for one, is dropped. */
export const signupInput = object({
  email: ownEmailField(),
  name: nameField(VALIDATION.nameRequired),
  password: passwordField(),
})

/** What the form asks; the confirmation is not sent. */
export const signupSchema = signupInput.shape({
  passwordConfirmation: passwordConfirmationField(),
})

export type SignupInput = InferType<typeof signupInput>
export type SignupForm = InferType<typeof signupSchema>
