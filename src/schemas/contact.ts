import { isLocale, type Locale } from '@/i18n/locales'
import { mixed, number, object, string, type InferType } from 'yup'
import type { Campaign } from '@/analytics/campaign'
import { campaignIn } from './campaign'
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
  // The other fields are the form's own. Visitors cannot correct them, so a malformed value counts as absent.
  idempotencyKey: string().transform((value: unknown) =>
    typeof value === 'string' && IDEMPOTENCY_KEY.test(value) ? value : undefined,
  ),
  locale: mixed<Locale>().transform((value: unknown) => (isLocale(value) ? value : undefined)),
  /** A field that no person sees: what fills it is a program. Named so that programs want it and autofill does not. */
  subject: string().transform((value: unknown) => (typeof value === 'string' && value ? value : undefined)),
  /** Milliseconds from the opening of the form to its sending. A plain form cannot tell. */
  elapsed: number().transform((_, value: unknown) =>
    typeof value === 'number' && value >= 0 ? value : undefined,
  ),
  /** What led to it: how the visit began, and the page of the form. */
  campaign: mixed<Campaign>().transform((value: unknown) => campaignIn(value)),
})

export type ContactInput = InferType<typeof contactSchema>
