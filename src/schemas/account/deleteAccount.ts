import { object, type InferType } from 'yup'
import { passwordField } from '@/schemas/fields'

export const deleteAccountSchema = object({ password: passwordField() })

export type DeleteAccountInput = InferType<typeof deleteAccountSchema>
