import { type InferType } from 'yup'
import { passwordField } from './fields'
import { newPasswordSchema } from './resetPassword'

/** A new password, asked of whoever knows the present one. */
export const changePasswordSchema = newPasswordSchema.shape({ currentPassword: passwordField() })

export type ChangePasswordInput = InferType<typeof changePasswordSchema>
