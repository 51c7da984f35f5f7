import { object, type InferType } from 'yup'
import { emailField, linkSecretField } from '@/schemas/fields'

export const loginLinkSchema = object({ email: emailField(), token: linkSecretField() })

export type LoginLink = InferType<typeof loginLinkSchema>
