import { REASON_LENGTH } from '@/lib/urlParameters'

/** The text for the visitor is the copy `validation.<code>` in the namespace `forms`. */
export const VALIDATION = {
  required: 'required',
  emailInvalid: 'emailInvalid',
  emailSame: 'emailSame',
  phoneInvalid: 'phoneInvalid',
  messageTooLong: 'messageTooLong',
  passwordTooShort: 'passwordTooShort',
  passwordTooLong: 'passwordTooLong',
  passwordGuessable: 'passwordGuessable',
  nameRequired: 'nameRequired',
  nameTooLong: 'nameTooLong',
  passwordSame: 'passwordSame',
  passwordMismatch: 'passwordMismatch',
  passwordWrong: 'passwordWrong',
  currentPasswordRequired: 'currentPasswordRequired',
  tooLong: 'tooLong',
  linkIncomplete: 'linkIncomplete',
} as const

export type ValidationCode = keyof typeof VALIDATION

export function isValidationCode(value: unknown): value is ValidationCode {
  return typeof value === 'string' && Object.hasOwn(VALIDATION, value)
}

/** In code points, unless stated otherwise. */
export const LIMITS = {
  message: 2000,
  name: 100,
  phone: 40,
  reason: REASON_LENGTH,
  /** In octets, like the next one: RFC 5321 §4.5.3.1. */
  emailLocalPart: 64,
  /** The RFC has 256 with the angle brackets. */
  email: 254,
  passwordMin: 8,
  /** Long enough for any passphrase. Without a limit, clients could make the server hash huge texts. */
  passwordMax: 256,
} as const
