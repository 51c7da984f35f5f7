import { REASON_LENGTH } from '@/lib/routes'

/** What can be wrong with a field. Schemas give these codes as messages; `forms:validation.<code>` has the words. */
export const VALIDATION = {
  required: 'required',
  emailInvalid: 'emailInvalid',
  emailSame: 'emailSame',
  messageTooLong: 'messageTooLong',
  passwordTooShort: 'passwordTooShort',
  passwordTooLong: 'passwordTooLong',
  passwordGuessable: 'passwordGuessable',
  nameRequired: 'nameRequired',
  nameTooLong: 'nameTooLong',
  passwordMismatch: 'passwordMismatch',
  passwordWrong: 'passwordWrong',
  tooLong: 'tooLong',
  linkIncomplete: 'linkIncomplete',
} as const

export type ValidationCode = keyof typeof VALIDATION

export function isValidationCode(value: unknown): value is ValidationCode {
  return typeof value === 'string' && Object.hasOwn(VALIDATION, value)
}

/** Longest accepted values, in Unicode code points (an emoji or a Han character of any plane counts as one). */
export const LIMITS = {
  message: 2000,
  name: 100,
  phone: 40,
  reason: REASON_LENGTH,
  /** RFC 5321 §4.5.3.1: 64 octets before the @, 254 in all. */
  emailLocalPart: 64,
  email: 254,
  passwordMin: 8,
  /** Far above any passphrase, far below what would make hashing a burden. */
  passwordMax: 256,
} as const
