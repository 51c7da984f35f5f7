import { object, type InferType } from 'yup'
import { emailField } from '@/schemas/fields'

export const initiateResetSchema = object({ email: emailField() })

export type InitiateResetInput = InferType<typeof initiateResetSchema>
