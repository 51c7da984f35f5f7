import { object, type InferType } from 'yup'
import { emailField, passwordField } from '@/schemas/fields'

export const loginSchema = object({ email: emailField(), password: passwordField() })

export type LoginInput = InferType<typeof loginSchema>
