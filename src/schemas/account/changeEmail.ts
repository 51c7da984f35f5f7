import { object, type InferType } from 'yup'
import { currentPasswordField, linkSecretField, ownEmailField } from '@/schemas/fields'

export const changeEmailSchema = object({
  newEmail: ownEmailField(),
  currentPassword: currentPasswordField(),
})

export const confirmEmailSchema = object({ token: linkSecretField() })

export type ChangeEmailInput = InferType<typeof changeEmailSchema>
export type ConfirmEmailInput = InferType<typeof confirmEmailSchema>
