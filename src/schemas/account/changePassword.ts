import { type InferType } from 'yup'
import { passwordField } from '@/schemas/fields'
import { newPasswordSchema } from './resetPassword'

/** Input of a password change: the new password and the current one. */
export const changePasswordSchema = newPasswordSchema.shape({ currentPassword: passwordField() })

export type ChangePasswordInput = InferType<typeof changePasswordSchema>
