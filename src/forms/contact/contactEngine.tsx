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
import { clearDraft, CONTACT_FIELDS, controlsOf, restoreDraft, saveDraft } from './contactDraft'
import type { Attempt } from './contactFormProps'
import { idempotencyKey, nextIdempotencyKey, storeIdempotencyKey } from './idempotencyKey'

// The parts of the contact form that its first load does not need. ContactForm imports this module on demand.
export { ErrorSummary } from '@/forms/ErrorSummary'
export { ReasonTitle } from './ContactReason'
export { ContactOutcomeMessage } from './ContactOutcome'

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

/** The idempotency key of each form. */
const keys = new WeakMap<HTMLFormElement, string>()

/**
 * Prepares a form for `submit`. A second call for the same form has no effect.
 *
 * @param restoresDraft false if the form already contains newer text
 */
export function connect(form: HTMLFormElement, restoresDraft: boolean): void {
  if (keys.has(form)) return
  keys.set(form, idempotencyKey())
  if (restoresDraft) restoreDraft(form)
}

type Submission = {
  reason: string | undefined
  locale: Locale
  /** When the form opened, in ms since navigation start. */
  openedAt: number
  /** The URL of the page where the form was opened, if the page answers a plain POST. */
  from: string | undefined
}

type SubmitState = {
  failedSubmits: number
  /** The prefilled email, which a sent form shows again. */
  email: string | undefined
  setAttempt: (attempt: Attempt) => void
}

/** Validates and sends a form. `setAttempt` receives every state on the way. */
export async function submit(
  form: HTMLFormElement,
  submission: Submission,
  { failedSubmits, email, setAttempt }: SubmitState,
): Promise<void> {
  const fail = (errors: FieldErrors) =>
    setAttempt({ errors, sending: false, failedSubmits: failedSubmits + 1, outcome: null })
  const errors = await validate(form)
  if (Object.keys(errors).length > 0) return fail(errors)
  setAttempt({ errors: {}, sending: true, failedSubmits, outcome: null })
  const key = keys.get(form) ?? idempotencyKey()
  const result = await send(form, submission, key)
  if (typeof result === 'object') return fail(result.errors)
  if (result === 'sent') {
    keys.set(form, nextIdempotencyKey(key))
    clearFields(form, email)
  }
  setAttempt({ errors: {}, sending: false, failedSubmits: 0, outcome: result })
}

/** The server may reject fields that `validate` accepts. */
async function send(
  form: HTMLFormElement,
  { reason, locale, openedAt, from }: Submission,
  key: string,
): Promise<'sent' | 'failed' | { errors: FieldErrors }> {
  try {
    await client.contact.post.mutate({
      ...readFields(form),
      reason,
      locale,
      idempotencyKey: storeIdempotencyKey(key),
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
function clearFields(form: HTMLFormElement, email: string | undefined): void {
  form.reset()
  for (const control of controlsOf(form)) control.value = control.name === 'email' ? (email ?? '') : ''
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
