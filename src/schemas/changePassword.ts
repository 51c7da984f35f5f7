import { type InferType } from 'yup'
import { passwordField } from './fields'
import { newPasswordSchema } from './resetPassword'

/** A new password, with the current one. */
export const changePasswordSchema = newPasswordSchema.shape({ currentPassword: passwordField() })

export type ChangePasswordInput = InferType<typeof changePasswordSchema>
