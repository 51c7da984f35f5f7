import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { errorFields } from '@/lib/callErrors'
import { trpc } from '@/lib/trpc'
import type { Locale } from '@/i18n/locales'
import { contactSchema } from '@/schemas/contact'
import type { ContactOutcome } from './ContactOutcome'
import type { FormState } from './fields/FormState'
import { TrpcProvider } from './TrpcProvider'
import { useForm } from './useForm'

const FIELDS = { firstName: '', lastName: '', email: '', phone: '', message: '' }

/** What the engine tells the form that it drives. */
export type ContactFormLive = {
  state: FormState
  outcome: ContactOutcome
  formProps: ReturnType<typeof useForm>['formProps']
}

type ContactFormEngineProps = {
  id: string
  form: HTMLFormElement
  reason: string | undefined
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

function Engine({ id, form, reason, locale, submitAtOnce, onLive }: ContactFormEngineProps) {
  const [outcome, setOutcome] = useState<ContactOutcome>(null)
  const key = useRef(newKey())
  const post = trpc.contact.post.useMutation()
  const { state, submit, formProps } = useForm({
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
      setOutcome('sent')
    },
  })

  const first = useRef(submitAtOnce ? submit : undefined)
  useEffect(() => {
    void first.current?.(form)
    first.current = undefined
  }, [form])

  // Once for each render of its own: the form's re-render does not reach this component (it is memoised).
  useLayoutEffect(() => onLive({ state, outcome, formProps }))
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
