import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { errorFields } from '@/trpc/errors'
import { useSession } from '@/lib/session'
import { trpc } from '@/trpc/client'
import { trackConversion } from '@/analytics/trackConversion'
import { campaignNow } from '@/analytics/attribution'
import type { Locale } from '@/i18n/locales'
import { contactSchema } from '@/schemas/contact'
import { LIMITS } from '@/schemas/validation'
import { ContactReason } from './ContactReason'
import { CONTACT_FIELDS, controlsOf, dropDraft } from './contactDraft'
import type { ContactFormLive, ContactFormProps } from './contactFormProps'
import { idempotencyKey, keepIdempotencyKey, nextIdempotencyKey } from './idempotencyKey'
import { botSignals } from './botSignals'
import { ContactOutcomeMessage, type ContactOutcome } from './ContactOutcome'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { CharacterCount } from '@/forms/fields/CharacterCount'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useContactDraft } from './useContactDraft'
import { useForm } from '@/forms/useForm'
import { useContactReasons } from './useContactReasons'

/** From this length on, the remaining characters are shown. */
const COUNT_FROM = LIMITS.message / 2

type ContactFormEngineProps = ContactFormProps & {
  id: string
  form: HTMLFormElement
  locale: Locale
  /** The visitor pressed Send before the engine had loaded. */
  submitAtOnce: boolean
  onLive: (live: ContactFormLive) => void
}

function Engine({
  id,
  form,
  reason,
  firm,
  locale,
  openedAt = 0,
  returned,
  submitAtOnce,
  onLive,
}: ContactFormEngineProps) {
  const prefilled = useSession().user?.email
  const about = useContactReasons(locale, Boolean(reason))(reason)
  const [outcome, setOutcome] = useState<ContactOutcome>(null)
  // The result of a plain POST, until the next attempt.
  const [answer, setAnswer] = useState(submitAtOnce ? undefined : returned)
  const [key, setKey] = useState(idempotencyKey)
  const length = useContactDraft(form, { returned: returned !== undefined, prefilled })
  const post = trpc.contact.post.useMutation()
  const { state, submit, reset, formProps } = useForm({
    id,
    initial: CONTACT_FIELDS,
    schema: contactSchema,
    send: async (values) => {
      setOutcome(null)
      try {
        await post.mutateAsync({
          ...values,
          reason,
          locale,
          idempotencyKey: keepIdempotencyKey(key),
          campaign: campaignNow(returned?.from),
          ...botSignals(form, openedAt),
        })
      } catch (error) {
        const fields = errorFields(error)
        if (!fields) setOutcome('failed')
        return fields
      }
      trackConversion('contact')
      setKey(nextIdempotencyKey(key))
      dropDraft()
      form.reset()
      // The page that answers a plain POST has the typed text as default values.
      if (returned)
        for (const control of controlsOf(form))
          control.value = control.name === 'email' ? (prefilled ?? '') : ''
      reset()
      setOutcome('sent')
    },
  })

  const first = useRef(submitAtOnce ? submit : undefined)
  useEffect(() => {
    void first.current?.(form)
    first.current = undefined
  }, [form])

  const left = LIMITS.message - length
  // Once per own render: the form's re-render does not reach this memoised component.
  useLayoutEffect(() =>
    onLive({
      state: {
        ...state,
        ...(answer && { errors: answer.errors, refusals: 1 }),
        count: <CharacterCount left={left < COUNT_FROM ? left : undefined} />,
      },
      formProps: {
        ...formProps,
        onSubmit: (event) => {
          setAnswer(undefined)
          setOutcome(null)
          formProps.onSubmit(event)
        },
      },
      notices: answer?.notices ?? {
        summary: (
          <>
            <ContactReason name={about} />
            <ErrorSummary />
          </>
        ),
        outcome: <ContactOutcomeMessage outcome={outcome} reason={reason} firm={firm} />,
      },
    }),
  )
  return null
}

/** Validation, sending and state of a contact form that is rendered without them. */
export const ContactFormEngine = memo(function ContactFormEngine(props: ContactFormEngineProps) {
  return (
    <TrpcProvider>
      <Engine {...props} />
    </TrpcProvider>
  )
})
