import { object, string, type InferType } from 'yup'
import { currentPasswordField, ownEmailField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

export const changeEmailSchema = object({
  newEmail: ownEmailField(),
  currentPassword: currentPasswordField(),
})

export const confirmEmailSchema = object({
  token: string()
    .typeError(VALIDATION.linkIncomplete)
    .required(VALIDATION.linkIncomplete)
    .max(200, VALIDATION.linkIncomplete),
})

export type ChangeEmailInput = InferType<typeof changeEmailSchema>
export type ConfirmEmailInput = InferType<typeof confirmEmailSchema>
