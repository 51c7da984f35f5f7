import { normalizeText } from '@/lib/normalizeText'
import { object, string, type InferType } from 'yup'
import { LOCALES } from '@/i18n/locales'
import {
  currentPasswordField,
  linkSecretField,
  nameField,
  ownEmailField,
  passwordConfirmationField,
  passwordField,
} from './fields'
import { VALIDATION } from './validation'

/** Unlike the email address, these can be changed without the password. */
export const ownDetailsSchema = object({
  name: nameField(VALIDATION.nameRequired),
  locale: string().oneOf(LOCALES, VALIDATION.required).required(VALIDATION.required),
})

export const changeEmailSchema = object({
  newEmail: ownEmailField(),
  currentPassword: currentPasswordField(),
})

export const confirmEmailSchema = object({ token: linkSecretField() })

type Parent = { currentPassword?: unknown }

/** `hashPassword` applies NFKC, too. */
const isSame = (a: string, b: unknown) =>
  typeof b === 'string' && normalizeText(a, 'NFKC') === normalizeText(b, 'NFKC')

export const changePasswordSchema = object({
  currentPassword: currentPasswordField(),
  newPassword: passwordField().test(
    'differs from the current one',
    VALIDATION.passwordSame,
    (value, { parent }: { parent: Parent }) => value === '' || !isSame(value, parent.currentPassword),
  ),
  newPasswordConfirmation: passwordConfirmationField('newPassword'),
})

export const deleteAccountSchema = object({ password: currentPasswordField() })

/** Another tab may have changed the fields that are missing. */
export const changedDetailsSchema = ownDetailsSchema.partial()

export type ChangedDetailsInput = InferType<typeof changedDetailsSchema>
export type ChangeEmailInput = InferType<typeof changeEmailSchema>
export type ConfirmEmailInput = InferType<typeof confirmEmailSchema>
export type ChangePasswordInput = InferType<typeof changePasswordSchema>
export type DeleteAccountInput = InferType<typeof deleteAccountSchema>
