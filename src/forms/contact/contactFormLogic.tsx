import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react'
import { campaignNow } from '@/analytics/attribution'
import { trackConversion } from '@/analytics/trackConversion'
import { useForm } from '@/forms/useForm'
import { useTranslation } from '@/i18n/useTranslation'
import { forEachContactField } from '@/lib/contactFields'
import type { CallErrorCode } from '@/lib/errorCodes'
import { contactSchema } from '@/schemas/contact'
import { trpc } from '@/trpc/client'
import { errorCode, errorFields } from '@/trpc/errors'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useIsMounted } from '@/lib/useIsMounted'
import { showToast } from '@/ui/Toast'
import { botSignals } from './botSignals'
import { clearContactDraft } from './contactDraft'
import { currentDelivery, setDelivery, useIsSending, type DeliveryResult } from './contactDelivery'
import type { ContactAttempt } from './contactFormTypes'
import type { ContactFailure, ContactOutcome } from './ContactOutcome'
import { idempotencyKey, nextIdempotencyKey, storeIdempotencyKey } from './idempotencyKey'
import { useContactFields, type ContactFieldsOptions } from './useContactFields'

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

type ContactFormLogicProps = ContactFieldsOptions & {
  ref: Ref<ContactFormHandle>
  form: HTMLFormElement
  reason: string | undefined
  openedAt: number
  onAttempt: (attempt: ContactAttempt) => void
}

const EMPTY = forEachContactField<string>('')

/** The errors with advice of their own. */
const FAILURES: Partial<Record<CallErrorCode, ContactFailure>> = {
  OTHER_ADDRESS: 'otherAddress',
  TOO_MANY_REQUESTS: 'tooMany',
}

/** The number of forms that were opened during the delivery and will show its outcome. */
let joined = 0
/** Closes the toast about the last message. A form calls it when it opens. */
let closeToast: (() => void) | undefined

/** Renders nothing: fields that are already on the page must keep their elements with the typed text. */
function Logic({ ref, form, email, reason, openedAt, restoresDraft, onAttempt }: ContactFormLogicProps) {
  const { t, locale } = useTranslation('forms')
  const { t: tCommon } = useTranslation('common')
  const post = trpc.contact.post.useMutation()
  const [outcome, setOutcome] = useState<ContactOutcome>(null)
  const [key, setKey] = useState(idempotencyKey)
  // The delivery that an earlier form has begun, until it ends.
  const [earlier, setEarlier] = useState(currentDelivery)
  const isSending = useIsSending()
  const fields = useContactFields(form, { email, restoresDraft })
  const isMounted = useIsMounted()
  const isSent = useRef(false)

  async function deliver(values: typeof EMPTY): Promise<DeliveryResult> {
    try {
      await post.mutateAsync({
        ...values,
        reason,
        locale,
        idempotencyKey: storeIdempotencyKey(key),
        campaign: campaignNow(),
        ...botSignals(form, openedAt, fields.hasDraft()),
      })
    } catch (error) {
      const rejected = errorFields(error)
      return { fields: rejected, outcome: rejected ? null : (FAILURES[errorCode(error)] ?? 'failed') }
    }
    trackConversion('contact')
    clearContactDraft()
    return { outcome: 'sent' }
  }

  function show(result: ContactOutcome) {
    if (result === 'sent') {
      isSent.current = true
      setKey(nextIdempotencyKey(key))
      fields.clear()
    }
    setOutcome(result)
  }

  const { attempt, submit, change } = useForm({
    initial: EMPTY,
    schema: contactSchema,
    send: async (values) => {
      setOutcome(null)
      const own = deliver(values)
      setDelivery(own)
      const { fields: rejected, outcome: result } = await own
      show(result)
      setDelivery(undefined)
      if (!isMounted.current && joined === 0) {
        const success = reason ? 'contact.successWithReason' : 'contact.success'
        const failure = result === 'tooMany' ? 'contact.tooMany' : 'contact.notSent'
        closeToast = showToast({ text: t(result === 'sent' ? success : failure) }, tCommon('dialog.close'))
      }
      return rejected
    },
  })

  useEffect(() => closeToast?.(), [])
  const onDelivered = useEffectEvent(({ outcome: result }: DeliveryResult) => {
    setEarlier(undefined)
    // Null: the server rejected fields. Only the form that has sent the message shows their errors.
    show(result ?? 'failed')
  })
  useEffect(() => {
    if (!earlier) return
    let isCurrent = true
    joined += 1
    void earlier.then((result) => isCurrent && onDelivered(result))
    return () => {
      isCurrent = false
      joined -= 1
    }
  }, [earlier])
  useImperativeHandle(ref, () => ({
    submit: async () => {
      // A second tap or Enter must not replace the success by the errors of an empty form.
      if (currentDelivery() || (isSent.current && fields.isCleared())) return
      isSent.current = false
      if ((await submit(form)) === 'invalid') setOutcome(null)
    },
    change: () => change(form),
  }))
  // Before the next paint, so that the fields are read-only as soon as the form is being sent.
  useLayoutEffect(() => {
    onAttempt({ ...attempt, sending: attempt.sending || isSending, outcome })
  }, [attempt, isSending, outcome, onAttempt])
  return null
}

export function ContactFormLogic(props: ContactFormLogicProps) {
  return (
    <TrpcProvider>
      <Logic {...props} />
    </TrpcProvider>
  )
}
