import { object, type InferType } from 'yup'
import { nameField, ownEmailField, passwordConfirmationField, passwordField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

/** Drops unknown properties, such as a role, so that a visitor cannot sign up as an administrator. */
export const signupInput = object({
  email: ownEmailField(),
  name: nameField(VALIDATION.nameRequired),
  password: passwordField(),
})

/** The repeated password is not sent to the server. */
export const signupSchema = signupInput.shape({
  passwordConfirmation: passwordConfirmationField(),
})

export type SignupInput = InferType<typeof signupInput>
