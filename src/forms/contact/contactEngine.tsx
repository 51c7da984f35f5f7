import { createTRPCClient } from '@trpc/client'
import { useEffect, useSyncExternalStore } from 'react'
import { ValidationError } from 'yup'
import { campaignNow } from '@/analytics/attribution'
import { trackConversion } from '@/analytics/trackConversion'
import type { FieldErrors } from '@/forms/fields/FormStateContext'
import { CharacterCount } from '@/forms/fields/CharacterCount'
import type { Locale } from '@/i18n/locales'
import { contactSchema } from '@/schemas/contact'
import { CONTACT_FIELDS } from '@/schemas/contactFields'
import { fieldErrors } from '@/schemas/fieldErrors'
import { messageLength } from '@/schemas/text'
import { LIMITS } from '@/schemas/validation'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import type { CallErrorCode } from '@/lib/errorCodes'
import { errorCode, errorFields } from '@/trpc/errors'
import { links } from '@/trpc/links'
import { botSignals } from './botSignals'
import { clearContactDraft, controlsOf, restoreContactDraft, saveContactDraft } from './contactDraft'
import type { ContactFailure } from './ContactOutcome'
import type { Attempt } from './contactFormTypes'
import { idempotencyKey, nextIdempotencyKey, storeIdempotencyKey } from './idempotencyKey'

// ContactForm.tsx imports this module on demand, so that these are not in the first load of a page.
export { ErrorSummary } from '@/forms/ErrorSummary'
export { ReasonTitle } from './ContactReason'
export { ContactOutcomeMessage } from './ContactOutcome'

/** The number of remaining characters appears when fewer than this many are left. */
const COUNT_FROM = LIMITS.message / 2

/** Without React Query, because a single mutation needs no cache. */
const client = createTRPCClient<AppRouter>({ links })

/** Reads the DOM, because autofill and input method editors can change it without updating React state. */
const readFields = (form: HTMLFormElement) => ({
  ...CONTACT_FIELDS,
  ...Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value])),
})

/** Validates the visible fields with the schema that the server uses too. */
export async function validate(form: HTMLFormElement): Promise<FieldErrors> {
  try {
    await contactSchema.validate(readFields(form), { abortEarly: false })
    return {}
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrors(error)
    throw error
  }
}

/** By its key, the server recognises a message that is sent twice, and stores it only once. */
const idempotencyKeys = new WeakMap<HTMLFormElement, string>()
/** Forms with a restored draft report no typing time to the server's bot detection. */
const formsWithDraft = new WeakSet<HTMLFormElement>()

/**
 * Prepares a form for `submit`. A second call for the same form has no effect.
 *
 * @param restoresDraft false on the page that answers a form post without JavaScript, because its fields
 *   contain newer text
 */
export function connect(form: HTMLFormElement, restoresDraft: boolean): void {
  if (idempotencyKeys.has(form)) return
  idempotencyKeys.set(form, idempotencyKey())
  if (restoresDraft && restoreContactDraft(form)) formsWithDraft.add(form)
}

type Submission = {
  reason: string | undefined
  locale: Locale
  /** In ms since navigation start (`performance.now()`), for the server's bot detection. */
  openedAt: number
}

type SubmitState = {
  failedSubmits: number
  /** Fills the email field again after the message was sent. */
  email: string | undefined
  setAttempt: (attempt: Attempt) => void
}

/** Calls `setAttempt` with each new state: sending, then invalid fields, failed or sent. */
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
  const key = idempotencyKeys.get(form) ?? idempotencyKey()
  const result = await send(form, submission, key)
  if (typeof result === 'object') return fail(result.errors)
  if (result === 'sent') {
    idempotencyKeys.set(form, nextIdempotencyKey(key))
    formsWithDraft.delete(form)
    clearFields(form, email)
  }
  setAttempt({ errors: {}, sending: false, failedSubmits: 0, outcome: result })
}

/** The errors with advice of their own. */
const FAILURES: Partial<Record<CallErrorCode, ContactFailure>> = {
  OTHER_ADDRESS: 'otherAddress',
  TOO_MANY_REQUESTS: 'tooMany',
}

/** Returns the errors by field if the server rejects fields that `validate` accepted. */
async function send(
  form: HTMLFormElement,
  { reason, locale, openedAt }: Submission,
  key: string,
): Promise<'sent' | ContactFailure | { errors: FieldErrors }> {
  try {
    await client.contact.post.mutate({
      ...readFields(form),
      reason,
      locale,
      idempotencyKey: storeIdempotencyKey(key),
      campaign: campaignNow(),
      ...botSignals(form, openedAt, formsWithDraft.has(form)),
    })
  } catch (error) {
    const errors = errorFields(error)
    if (errors) return { errors }
    return FAILURES[errorCode(error)] ?? 'failed'
  }
  trackConversion('contact')
  clearContactDraft()
  return 'sent'
}

/** `form.reset()` alone would restore the sent text on the page that answers a post without JavaScript. */
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

export function DraftAndCount({ form, prefilledEmail }: DraftProps) {
  useEffect(() => {
    const save = () => saveContactDraft(form, prefilledEmail)
    // The visitor may have typed before this script listened for input.
    save()
    form.addEventListener('input', save)
    return () => form.removeEventListener('input', save)
  }, [form, prefilledEmail])
  const remaining = LIMITS.message - useMessageLength(form)
  return <CharacterCount remaining={remaining < COUNT_FROM ? remaining : undefined} />
}
