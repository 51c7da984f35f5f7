import { ref, string } from 'yup'
import { normalizeText, toAsciiDigits } from '@/lib/normalizeText'
import { canonicalEmail, codePoints, multiLine, singleLine } from './text'
import { LIMITS, VALIDATION, type ValidationCode } from './validation'

/**
 * The pattern of the HTML standard (`input type=email`) in lower case, with a dot in the domain. Mail servers
 * refuse dots at the ends of the local part or in a row (RFC 5321). Without quotes, commas, spaces and
 * control characters, an accepted address is always exactly one recipient.
 */
export const EMAIL = new RegExp(
  "^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$",
)

/** No top-level domain is a number, and mail to an IP address needs brackets around it. */
const ENDS_IN_NUMBER = /\.\d+$/

function isEmail(value: string): boolean {
  const isShort = value.length <= LIMITS.email && value.indexOf('@') <= LIMITS.emailLocalPart
  return isShort && EMAIL.test(value) && !ENDS_IN_NUMBER.test(value)
}

/** An empty address gets the same code, because the message “Email must be valid” fits both. */
export const emailField = () =>
  text(canonicalEmail, VALIDATION.emailInvalid)
    .required(VALIDATION.emailInvalid)
    .test('email', VALIDATION.emailInvalid, (value) => value === undefined || isEmail(value))

/**
 * Without `/`, `?` and `#`: mail programs turn `www.example.com/…@` into a link, and some of our mails
 * contain the address, so an attacker could send a link in our name. Contact messages accept any address,
 * because only the firm reads them.
 */
export const ownEmailField = () =>
  emailField().test(
    'no link',
    VALIDATION.emailInvalid,
    (value) => value === undefined || !/[/?#]/.test(value),
  )

/** The site's secrets have 43 characters; the limit only keeps out huge values. */
export const linkSecretField = () =>
  string()
    .typeError(VALIDATION.linkIncomplete)
    .required(VALIDATION.linkIncomplete)
    .max(200, VALIDATION.linkIncomplete)

export const nameField = (emptyCode: ValidationCode) =>
  atMost(text(singleLine, emptyCode), LIMITS.name, VALIDATION.nameTooLong).required(emptyCode)

/** Not trimmed, because spaces are a part of the password. hashPassword.ts normalises its Unicode. */
export const passwordField = (shortCode: ValidationCode = VALIDATION.passwordTooShort) =>
  string()
    .typeError(shortCode)
    .required(shortCode)
    .test('shortest', shortCode, (value) => codePoints(value) >= LIMITS.passwordMin)
    .test('longest', VALIDATION.passwordTooLong, (value) => codePoints(value) <= LIMITS.passwordMax)

/** The message about the minimum length would only help a member who chooses a password. */
export const currentPasswordField = () => passwordField(VALIDATION.currentPasswordRequired)

export const passwordConfirmationField = (field = 'password') =>
  string()
    .when(field, ([password], schema) =>
      schema.required(password ? VALIDATION.passwordMismatch : VALIDATION.required),
    )
    .oneOf([ref(field)], VALIDATION.passwordMismatch)

/** In UTF-16 units. A longer phone number is refused, and converting one of 95 kB would take 200 ms. */
const MAX_CONVERTED = 1_000

/**
 * Any text with a digit of any script, because every country writes numbers differently. Wide digits of Chinese input
 * methods and digits of other scripts become those that phones dial.
 */
export const phoneField = () =>
  atMost(
    optionalText((value) =>
      value.length > MAX_CONVERTED ? value : toAsciiDigits(singleLine(normalizeText(value, 'NFKC'))),
    ),
    LIMITS.phone,
    VALIDATION.tooLong,
  ).test('digit', VALIDATION.phoneInvalid, (value) => value === undefined || /\d/.test(value))

export const messageField = () => atMost(optionalText(multiLine), LIMITS.message, VALIDATION.messageTooLong)

/** Truncated, because it comes from the URL and the visitor cannot correct it. */
export const reasonField = () =>
  optionalText((value) => Array.from(singleLine(value)).slice(0, LIMITS.reason).join(''))

function text(normalise: (value: string) => string, typeCode: ValidationCode) {
  return string()
    .typeError(typeCode)
    .transform((value: unknown) => (typeof value === 'string' ? normalise(value) : value))
}

/** An empty text and null count as absent. */
function optionalText(normalise: (value: string) => string) {
  return string()
    .typeError(VALIDATION.tooLong)
    .transform((value: unknown) =>
      typeof value === 'string' ? normalise(value) || undefined : (value ?? undefined),
    )
}

function atMost(schema: ReturnType<typeof text>, limit: number, code: ValidationCode) {
  return schema.test('longest', code, (value) => value === undefined || codePoints(value) <= limit)
}
