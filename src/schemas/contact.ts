import { isLocale, type Locale } from '@/i18n/locales'
import { mixed, number, object, string, type InferType } from 'yup'
import type { Campaign } from '@/analytics/campaign'
import { campaignIn } from './campaign'
import { emailField, messageField, nameField, phoneField, reasonField } from './fields'
import { VALIDATION } from './validation'

/** Idempotency key: one per filled-in form, so that a double click or a retry sends one message. */
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/

export const contactSchema = object({
  firstName: nameField(VALIDATION.required),
  lastName: nameField(VALIDATION.required),
  email: emailField(),
  phone: phoneField(),
  message: messageField(),
  reason: reasonField(),
  // The form fills in the other fields. Visitors cannot correct them, so a malformed value counts as absent.
  idempotencyKey: string().transform((value: unknown) =>
    typeof value === 'string' && IDEMPOTENCY_KEY.test(value) ? value : undefined,
  ),
  locale: mixed<Locale>().transform((value: unknown) => (isLocale(value) ? value : undefined)),
  /** Honeypot: visitors never see it, so only bots fill it in. The name attracts bots but not autofill. */
  subject: string().transform((value: unknown) => (typeof value === 'string' && value ? value : undefined)),
  /** Milliseconds from opening the form to sending it. Absent from a form post without JavaScript. */
  elapsed: number().transform((_, value: unknown) =>
    typeof value === 'number' && value >= 0 ? value : undefined,
  ),
  /** Attribution of the message: how the visit began, and the form's page. */
  campaign: mixed<Campaign>().transform((value: unknown) => campaignIn(value)),
})

export type ContactInput = InferType<typeof contactSchema>
