import { object, type InferType } from 'yup'
import { nameField, ownEmailField, passwordConfirmationField, passwordField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

/** Input of the tRPC procedure for signup. Other properties, such as a role, are dropped. */
export const signupInput = object({
  email: ownEmailField(),
  name: nameField(VALIDATION.nameRequired),
  password: passwordField(),
})

/** The fields of the signup form. The second password field is not sent. */
export const signupSchema = signupInput.shape({
  passwordConfirmation: passwordConfirmationField(),
})

export type SignupInput = InferType<typeof signupInput>
export type SignupForm = InferType<typeof signupSchema>
