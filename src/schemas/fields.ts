import { ref, string } from 'yup'
import { canonicalEmail, codePoints, multiLine, singleLine } from './text'
import { LIMITS, VALIDATION, type ValidationCode } from './validation'

/**
 * Pattern of an email address: that of the HTML standard (`input type=email`), in lower case, with at least one dot in
 * the domain. The part before the @ may not begin or end with a dot or have two in a row, because mail servers refuse
 * these (RFC 5321). It allows no quotes, commas, spaces or control characters, so that an accepted address is always
 * exactly one recipient.
 */
export const EMAIL = new RegExp(
  "^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$",
)

function isEmail(value: string): boolean {
  return value.length <= LIMITS.email && value.indexOf('@') <= LIMITS.emailLocalPart && EMAIL.test(value)
}

/**
 * An email address, converted to its canonical form (`canonicalEmail`). An empty address gets the
 * same error code as a malformed one, because the message "Email must be valid" fits both.
 */
export const emailField = () =>
  text(canonicalEmail, VALIDATION.emailInvalid)
    .required(VALIDATION.emailInvalid)
    .test('email', VALIDATION.emailInvalid, (value) => value === undefined || isEmail(value))

/**
 * The email address of an account. It must not contain `/`, `?` or `#`, although the HTML standard allows
 * them: mail programs turn `www.example.com/…@` into a link, and some of our mails contain the account's
 * address, so an attacker could send a link in our name.
 *
 * Contact messages accept any address, because only the firm reads them.
 */
export const ownEmailField = () =>
  emailField().test(
    'no link',
    VALIDATION.emailInvalid,
    (value) => value === undefined || !/[/?#]/.test(value),
  )

/** The secret of a mailed link. The site's secrets have 43 characters. */
export const linkSecretField = () =>
  string()
    .typeError(VALIDATION.linkIncomplete)
    .required(VALIDATION.linkIncomplete)
    .max(200, VALIDATION.linkIncomplete)

/** A person's name on one line. `emptyCode`: the error code of an empty name, which differs between forms. */
export const nameField = (emptyCode: ValidationCode) =>
  atMost(text(singleLine, emptyCode), LIMITS.name, VALIDATION.nameTooLong).required(emptyCode)

/**
 * A password. The schema does not trim it, because spaces are a part of the password. It does not normalise
 * Unicode either: hashPassword.ts does (NFKC), so that a password still matches if two keyboards encode its
 * characters differently. `shortCode`: the error code of a password that is empty or too short.
 */
export const passwordField = (shortCode: ValidationCode = VALIDATION.passwordTooShort) =>
  string()
    .typeError(shortCode)
    .required(shortCode)
    .test('shortest', shortCode, (value) => codePoints(value) >= LIMITS.passwordMin)
    .test('longest', VALIDATION.passwordTooLong, (value) => value.length <= 2 * LIMITS.passwordMax)
    .test(
      'longest in code points',
      VALIDATION.passwordTooLong,
      (value) => codePoints(value) <= LIMITS.passwordMax,
    )

/**
 * The password that a member already has. If the value is empty or too short, the error asks for the current
 * password. The message about the minimum length would only help a member who chooses a password.
 */
export const currentPasswordField = () => passwordField(VALIDATION.currentPasswordRequired)

/**
 * The repetition of a new password. It must equal the password, so that a typo does not lock the member out.
 * `field`: the name of the field with the password.
 */
export const passwordConfirmationField = (field = 'password') =>
  string()
    .required(VALIDATION.passwordMismatch)
    .oneOf([ref(field)], VALIDATION.passwordMismatch)

/** A phone number: any text with a digit of any script, because every country writes numbers differently. */
export const phoneField = () =>
  atMost(optionalText(singleLine), LIMITS.phone, VALIDATION.tooLong).test(
    'digit',
    VALIDATION.phoneInvalid,
    (value) => value === undefined || /\p{Nd}/u.test(value),
  )

export const messageField = () => atMost(optionalText(multiLine), LIMITS.message, VALIDATION.messageTooLong)

/**
 * The contact reason (why a visitor writes to the firm), which comes from the URL. A value that is too long
 * is truncated, because the visitor cannot correct it.
 */
export const reasonField = () =>
  optionalText((value) => Array.from(singleLine(value)).slice(0, LIMITS.reason).join(''))

function text(normalise: (value: string) => string, typeCode: ValidationCode) {
  return string()
    .typeError(typeCode)
    .transform((value: unknown) => (typeof value === 'string' ? normalise(value) : value))
}

/**
 * An optional text. Before validation, `normalise` cleans it, for example of control characters. An empty
 * text and null count as absent.
 */
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
