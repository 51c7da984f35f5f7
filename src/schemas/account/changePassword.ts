import { type InferType } from 'yup'
import { passwordField } from '@/schemas/fields'
import { newPasswordSchema } from './resetPassword'

/** Input of the request to change a password: the new password, its repetition and the current password. */
export const changePasswordSchema = newPasswordSchema.shape({ currentPassword: passwordField() })

export type ChangePasswordInput = InferType<typeof changePasswordSchema>
