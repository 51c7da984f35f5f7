import { useState, type FormEvent } from 'react'
import type { AnyObjectSchema } from 'yup'
import { errorCode, errorFields } from '@/trpc/errors'
import type { CallErrorCode } from '@/lib/errorCodes'
import { useForm, type FormValues } from '@/forms/useForm'

type AccountFormOptions<Values extends FormValues> = {
  initial: Values
  schema: AnyObjectSchema
  /** Resolves to an error code, or to undefined after success; may reject with a tRPC error. */
  send: (values: Values) => Promise<CallErrorCode | undefined>
}

/** The returned `error` is that of the form as a whole; `attempt` has those of its fields. */
export function useAccountForm<Values extends FormValues>({
  initial,
  schema,
  send,
}: AccountFormOptions<Values>) {
  const [error, setError] = useState<CallErrorCode>()
  const { attempt, formProps } = useForm({
    initial,
    schema,
    send: async (values) => {
      try {
        setError(await send(values))
        return undefined
      } catch (cause) {
        const fields = errorFields(cause)
        // If the form has none of the rejected fields, it could not show their errors, so it shows one for the whole.
        if (fields && Object.keys(fields).some((name) => name in initial)) return fields
        setError(errorCode(cause))
        return undefined
      }
    },
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setError(undefined)
    formProps.onSubmit(event)
  }
  return { attempt, formProps: { ...formProps, onSubmit }, error }
}
