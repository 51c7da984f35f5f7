import { object, type InferType } from 'yup'
import { emailField, linkSecretField } from '@/schemas/fields'

/** The parameters of a mailed login link that identify it. */
export const loginLinkSchema = object({ email: emailField(), token: linkSecretField() })

export type LoginLink = InferType<typeof loginLinkSchema>
