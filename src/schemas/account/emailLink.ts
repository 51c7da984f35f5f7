import { object } from 'yup'
import { emailField } from '@/schemas/fields'

export const emailLinkSchema = object({ email: emailField() })
