import { object } from 'yup'
import { emailField } from './fields'

export const emailLinkSchema = object({ email: emailField() })
