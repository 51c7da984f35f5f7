import { isLocale, type Locale } from '@/i18n/locales'
import { mixed, number, object, string, type AnySchema, type InferType } from 'yup'
import { CONSENT_VERSION } from '@/analytics/consent'
import { fieldsOf, type Campaign, type ConsentedCampaign } from '@/analytics/attributionTouch'
import type { ContactFieldName } from '@/lib/contactFields'
import { campaignIn } from './parseCampaign'
import { emailField, messageField, nameField, phoneField, reasonField } from './fields'
import { VALIDATION } from './validation'

/** Identifies a filled-in form, so that its message is stored once after a double click or a retry. */
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/

const visibleFields = {
  firstName: nameField(VALIDATION.required),
  lastName: nameField(VALIDATION.required),
  email: emailField(),
  phone: phoneField(),
  message: messageField(),
} satisfies Record<ContactFieldName, AnySchema>

export const contactSchema = object({
  ...visibleFields,
  reason: reasonField(),
  // Visitors cannot correct the following fields, so an invalid value counts as absent.
  idempotencyKey: string().transform((value: unknown) =>
    typeof value === 'string' && IDEMPOTENCY_KEY.test(value) ? value : undefined,
  ),
  locale: mixed<Locale>().transform((value: unknown) => (isLocale(value) ? value : undefined)),
  /** Honeypot. The name `subject` attracts bots but not the browser's autofill. */
  subject: string().transform((value: unknown) => (typeof value === 'string' && value ? value : undefined)),
  /**
   * Time from opening the form to sending it, in ms; a very short one marks spam (`spamCheck.ts`). Absent without
   * JavaScript, and if the form began with the text of a draft or of another open form, which a human can send at once.
   */
  elapsed: number().transform((_, value: unknown) =>
    typeof value === 'number' && value >= 0 ? value : undefined,
  ),
  /** Absent unless the visitor has agreed to analytics in the current version of the consent question. */
  campaign: mixed<Campaign | ConsentedCampaign>().transform((value: unknown) =>
    fieldsOf(value).consent === CONSENT_VERSION ? campaignIn(value) : undefined,
  ),
})

export type ContactInput = InferType<typeof contactSchema>
