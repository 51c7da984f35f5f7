import { object, type InferType } from 'yup'
import { nameField, ownEmailField, passwordConfirmationField, passwordField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

/**
 * Input of the tRPC procedure for signup. The server drops unknown properties of the request, such as a role,
 * so that a visitor cannot sign up as an administrator.
 */
export const signupInput = object({
  email: ownEmailField(),
  name: nameField(VALIDATION.nameRequired),
  password: passwordField(),
})

/**
 * The fields of the signup form. The repeated password is checked in the browser and not sent to the server.
 */
export const signupSchema = signupInput.shape({
  passwordConfirmation: passwordConfirmationField(),
})

export type SignupInput = InferType<typeof signupInput>
