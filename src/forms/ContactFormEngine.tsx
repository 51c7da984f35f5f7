import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { errorFields } from '@/lib/callErrors'
import { trpc } from '@/lib/trpc'
import type { Locale } from '@/i18n/locales'
import { contactSchema } from '@/schemas/contact'
import { messageLength } from '@/schemas/text'
import { LIMITS } from '@/schemas/validation'
import { ContactOutcomeMessage, type ContactOutcome, type Firm } from './ContactOutcome'
import { ErrorSummary } from './ErrorSummary'
import type { FormState } from './fields/FormState'
import { TrpcProvider } from './TrpcProvider'
import { useForm } from './useForm'

/** From here on the visitor is told how many characters are left. */
const COUNT_FROM = LIMITS.message / 2
const FIELDS = { firstName: '', lastName: '', email: '', phone: '', message: '' }

/** What stands above the fields and below them. */
export type FormNotices = { summary: ReactNode; outcome: ReactNode }

/** What the engine tells the form that it drives. */
export type ContactFormLive = {
  state: FormState
  notices: FormNotices
  formProps: ReturnType<typeof useForm>['formProps']
}

type ContactFormEngineProps = {
  id: string
  form: HTMLFormElement
  reason: string | undefined
  firm: Firm
  locale: Locale
  /** The visitor pressed Send before the engine was here. */
  submitAtOnce: boolean
  onLive: (live: ContactFormLive) => void
}

/** 128 random bits: one per filled-in form, so that a double click or a retry after a time-out is one message. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function Engine({ id, form, reason, firm, locale, submitAtOnce, onLive }: ContactFormEngineProps) {
  const [outcome, setOutcome] = useState<ContactOutcome>(null)
  const key = useRef(newKey())
  const post = trpc.contact.post.useMutation()
  const { values, state, submit, reset, formProps } = useForm({
    id,
    initial: FIELDS,
    schema: contactSchema,
    send: async (values) => {
      setOutcome(null)
      try {
        await post.mutateAsync({ ...values, reason, locale, idempotencyKey: key.current })
      } catch (error) {
        const fields = errorFields(error)
        if (!fields) setOutcome('failed')
        return fields
      }
      key.current = newKey()
      form.reset()
      reset()
      setOutcome('sent')
    },
  })

  const first = useRef(submitAtOnce ? submit : undefined)
  useEffect(() => {
    void first.current?.(form)
    first.current = undefined
  }, [form])

  const left = LIMITS.message - messageLength(values.message)
  // Once for each render of its own: the form's re-render does not reach this component (it is memoised).
  useLayoutEffect(() =>
    onLive({
      state: { ...state, charactersLeft: left < COUNT_FROM ? left : undefined },
      formProps,
      notices: {
        summary: <ErrorSummary />,
        outcome: <ContactOutcomeMessage outcome={outcome} reason={reason} firm={firm} />,
      },
    }),
  )
  return null
}

/** Validation, sending and their state for a contact form that is drawn without them. */
export const ContactFormEngine = memo(function ContactFormEngine(props: ContactFormEngineProps) {
  return (
    <TrpcProvider>
      <Engine {...props} />
    </TrpcProvider>
  )
})
