import { isLocale, type Locale } from '@/i18n/locales'
import { mixed, object, string, type InferType } from 'yup'
import { emailField, messageField, nameField, phoneField, reasonField } from './fields'
import { VALIDATION } from './validation'

/** One key per filled-in form, so that a double click or a retry is one message. */
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/

export const contactSchema = object({
  firstName: nameField(VALIDATION.required),
  lastName: nameField(VALIDATION.required),
  email: emailField(),
  phone: phoneField(),
  message: messageField(),
  reason: reasonField(),
  // The last two are the form's own: no visitor could correct them, so a malformed one counts as absent.
  idempotencyKey: string().transform((value: unknown) =>
    typeof value === 'string' && IDEMPOTENCY_KEY.test(value) ? value : undefined,
  ),
  locale: mixed<Locale>().transform((value: unknown) => (isLocale(value) ? value : undefined)),
})

export type ContactInput = InferType<typeof contactSchema>
