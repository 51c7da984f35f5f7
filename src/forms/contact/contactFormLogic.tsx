import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { campaignNow } from '@/analytics/attribution'
import { trackConversion } from '@/analytics/trackConversion'
import { useForm } from '@/forms/useForm'
import { useTranslation } from '@/i18n/useTranslation'
import { forEachContactField } from '@/lib/contactFields'
import type { CallErrorCode } from '@/lib/errorCodes'
import { useSession } from '@/lib/session'
import { contactSchema } from '@/schemas/contact'
import { trpc } from '@/trpc/client'
import { errorCode, errorFields } from '@/trpc/errors'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { botSignals } from './botSignals'
import { clearContactDraft, controlsOf, restoreContactDraft, saveContactDraft } from './contactDraft'
import type { ContactAttempt } from './contactFormTypes'
import type { ContactFailure, ContactOutcome } from './ContactOutcome'
import { idempotencyKey, nextIdempotencyKey, storeIdempotencyKey } from './idempotencyKey'

// `useContactFormLogic` imports this module on demand: the first load of a page has none of these.
export { ErrorSummary } from '@/forms/ErrorSummary'
export { MessageCount } from './MessageCount'
export { ReasonTitle } from './ContactReason'
export { ContactOutcomeMessage } from './ContactOutcome'

export type ContactFormHandle = {
  submit: () => Promise<void>
  /** Call it whenever the visitor has changed a field. */
  change: () => void
}

type ContactFormLogicProps = {
  ref: Ref<ContactFormHandle>
  form: HTMLFormElement
  reason: string | undefined
  openedAt: number
  /** False on the page that answers a form post without JavaScript, because its fields contain newer text. */
  restoresDraft: boolean
  onAttempt: (attempt: ContactAttempt) => void
}

const EMPTY = forEachContactField<string>('')

/** The errors with advice of their own. */
const FAILURES: Partial<Record<CallErrorCode, ContactFailure>> = {
  OTHER_ADDRESS: 'otherAddress',
  TOO_MANY_REQUESTS: 'tooMany',
}

const emptyValueOf = ({ name }: { name: string }, email = '') => (name === 'email' ? email : '')

/** `form.reset()` alone would restore the sent text on the page that answers a post without JavaScript. */
function clearFields(form: HTMLFormElement, email: string | undefined): void {
  form.reset()
  for (const control of controlsOf(form)) control.value = emptyValueOf(control, email)
}

const isCleared = (form: HTMLFormElement, email: string | undefined): boolean =>
  controlsOf(form).every((control) => control.value === emptyValueOf(control, email))

/** Renders nothing: fields that are already on the page must keep their elements with the typed text. */
function Logic({ ref, form, reason, openedAt, restoresDraft, onAttempt }: ContactFormLogicProps) {
  const { locale } = useTranslation('forms')
  const { user } = useSession()
  const post = trpc.contact.post.useMutation()
  const [outcome, setOutcome] = useState<ContactOutcome>(null)
  const [key, setKey] = useState(idempotencyKey)
  const hasDraft = useRef(false)
  const isSent = useRef(false)
  const { attempt, submit, change } = useForm({
    initial: EMPTY,
    schema: contactSchema,
    send: async (values) => {
      setOutcome(null)
      try {
        await post.mutateAsync({
          ...values,
          reason,
          locale,
          idempotencyKey: storeIdempotencyKey(key),
          campaign: campaignNow(),
          ...botSignals(form, openedAt, hasDraft.current),
        })
      } catch (error) {
        const fields = errorFields(error)
        if (!fields) setOutcome(FAILURES[errorCode(error)] ?? 'failed')
        return fields
      }
      isSent.current = true
      trackConversion('contact')
      setKey(nextIdempotencyKey(key))
      clearContactDraft()
      hasDraft.current = false
      clearFields(form, user?.email)
      setOutcome('sent')
      return undefined
    },
  })

  // A layout effect, because a submit may be waiting for this script.
  useLayoutEffect(() => {
    hasDraft.current = restoresDraft && restoreContactDraft(form)
  }, [form, restoresDraft])
  useEffect(() => {
    const save = () => saveContactDraft(form, user?.email)
    // The visitor may have typed before this script listened for input.
    save()
    form.addEventListener('input', save)
    return () => form.removeEventListener('input', save)
  }, [form, user?.email])
  useImperativeHandle(ref, () => ({
    submit: async () => {
      // A second tap or Enter must not replace the success by the errors of an empty form.
      if (isSent.current && isCleared(form, user?.email)) return
      isSent.current = false
      if ((await submit(form)) === 'invalid') setOutcome(null)
    },
    change: () => change(form),
  }))
  // Before the next paint, so that the fields are read-only as soon as the form is being sent.
  useLayoutEffect(() => onAttempt({ ...attempt, outcome }), [attempt, outcome, onAttempt])
  return null
}

export function ContactFormLogic(props: ContactFormLogicProps) {
  return (
    <TrpcProvider>
      <Logic {...props} />
    </TrpcProvider>
  )
}
