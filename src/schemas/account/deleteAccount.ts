import { object, type InferType } from 'yup'
import { currentPasswordField } from '@/schemas/fields'

export const deleteAccountSchema = object({ password: currentPasswordField() })

export type DeleteAccountInput = InferType<typeof deleteAccountSchema>
