import { isLocale, type Locale } from '@/i18n/locales'
import { mixed, number, object, string, type InferType } from 'yup'
import type { Campaign } from '@/analytics/touch'
import { campaignIn } from './parseCampaign'
import { emailField, messageField, nameField, phoneField, reasonField } from './fields'
import { VALIDATION } from './validation'

/**
 * Idempotency key of a filled-in form. A double click or a retry sends the same key, so that the server stores one
 * message.
 */
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/

export const contactSchema = object({
  firstName: nameField(VALIDATION.required),
  lastName: nameField(VALIDATION.required),
  email: emailField(),
  phone: phoneField(),
  message: messageField(),
  reason: reasonField(),
  // The form's script adds the following fields. Visitors cannot correct them, so an invalid value counts as absent.
  idempotencyKey: string().transform((value: unknown) =>
    typeof value === 'string' && IDEMPOTENCY_KEY.test(value) ? value : undefined,
  ),
  locale: mixed<Locale>().transform((value: unknown) => (isLocale(value) ? value : undefined)),
  /**
   * Honeypot: a field that visitors never see, so only bots fill it in. The name attracts bots but not the browser's
   * autofill.
   */
  subject: string().transform((value: unknown) => (typeof value === 'string' && value ? value : undefined)),
  /** Time from opening the form to sending it, in ms. Absent from a form post without JavaScript. */
  elapsed: number().transform((_, value: unknown) =>
    typeof value === 'number' && value >= 0 ? value : undefined,
  ),
  /** Attribution of the message: how the visitor came to the site, and the form's page. */
  campaign: mixed<Campaign>().transform((value: unknown) => campaignIn(value)),
})

export type ContactInput = InferType<typeof contactSchema>
