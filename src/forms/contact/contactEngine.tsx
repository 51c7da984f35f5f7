import { createTRPCClient } from '@trpc/client'
import { useEffect, useSyncExternalStore } from 'react'
import { ValidationError } from 'yup'
import { campaignNow } from '@/analytics/attribution'
import { trackConversion } from '@/analytics/trackConversion'
import type { FieldErrors } from '@/forms/fields/FormState'
import { CharacterCount } from '@/forms/fields/CharacterCount'
import type { Locale } from '@/i18n/locales'
import { contactSchema } from '@/schemas/contact'
import { fieldErrors } from '@/schemas/fieldErrors'
import { messageLength } from '@/schemas/text'
import { LIMITS } from '@/schemas/validation'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import { errorFields } from '@/trpc/errors'
import { links } from '@/trpc/links'
import { botSignals } from './botSignals'
import { clearDraft, CONTACT_FIELDS, controlsOf, saveDraft } from './contactDraft'
import { storeIdempotencyKey } from './idempotencyKey'

// The parts of the contact form that its first load does not need. ContactForm imports this module on demand.
export { ErrorSummary } from '@/forms/ErrorSummary'
export { ReasonTitle } from './ContactReason'
export { ContactOutcomeMessage } from './ContactOutcome'
export { restoreDraft } from './contactDraft'
export { idempotencyKey, nextIdempotencyKey } from './idempotencyKey'

/** From this length on, the remaining characters are shown. */
const COUNT_FROM = LIMITS.message / 2

/** Without React hooks, because the form sends a single mutation and caches nothing. */
const client = createTRPCClient<AppRouter>({ links })

/** Reads the visible fields from the DOM, because autofill and input methods change the DOM first. */
const readFields = (form: HTMLFormElement) => ({
  ...CONTACT_FIELDS,
  ...Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value])),
})

/** The errors of the visible fields, by the schema that the server uses too. */
export async function validate(form: HTMLFormElement): Promise<FieldErrors> {
  try {
    await contactSchema.validate(readFields(form), { abortEarly: false })
    return {}
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrors(error)
    throw error
  }
}

type Submission = {
  reason: string | undefined
  locale: Locale
  idempotencyKey: string
  /** When the form opened, in ms since navigation start. */
  openedAt: number
  /** The URL of the page where the form was opened, if the page answers a plain POST. */
  from: string | undefined
}

/** Sends the form. The server may reject fields that `validate` accepts. */
export async function send(
  form: HTMLFormElement,
  { reason, locale, idempotencyKey, openedAt, from }: Submission,
): Promise<'sent' | 'failed' | { errors: FieldErrors }> {
  try {
    await client.contact.post.mutate({
      ...readFields(form),
      reason,
      locale,
      idempotencyKey: storeIdempotencyKey(idempotencyKey),
      campaign: campaignNow(from),
      ...botSignals(form, openedAt),
    })
  } catch (error) {
    const errors = errorFields(error)
    return errors ? { errors } : 'failed'
  }
  trackConversion('contact')
  clearDraft()
  return 'sent'
}

/** Empties the form. The page that answers a plain POST has the typed text as default values. */
export function clearFields(form: HTMLFormElement, prefilledEmail: string | undefined): void {
  form.reset()
  for (const control of controlsOf(form))
    control.value = control.name === 'email' ? (prefilledEmail ?? '') : ''
}

function useMessageLength(form: HTMLFormElement): number {
  return useSyncExternalStore(
    (onChange) => {
      form.addEventListener('input', onChange)
      return () => form.removeEventListener('input', onChange)
    },
    () => {
      const message = form.elements.namedItem('message')
      return message instanceof HTMLTextAreaElement ? messageLength(message.value) : 0
    },
  )
}

type DraftProps = { form: HTMLFormElement; prefilledEmail: string | undefined }

/** The remaining characters of the message. Saves the typed text as a draft until the form is sent. */
export function DraftAndCount({ form, prefilledEmail }: DraftProps) {
  useEffect(() => {
    const save = () => saveDraft(form, prefilledEmail)
    // Includes text that was typed before this script loaded.
    save()
    form.addEventListener('input', save)
    return () => form.removeEventListener('input', save)
  }, [form, prefilledEmail])
  const remaining = LIMITS.message - useMessageLength(form)
  return <CharacterCount remaining={remaining < COUNT_FROM ? remaining : undefined} />
}
