import { useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { errorCode, errorFields } from '@/trpc/errors'
import type { CallErrorCode } from '@/lib/errorCodes'
import { useForm, type FormValues } from '@/forms/useForm'

type AccountFormOptions<Values extends FormValues> = {
  /** The initial values by field name. Their keys are the names of all fields in the form. */
  initial: Values
  schema: AnyObjectSchema
  /**
   * Sends the values. Resolves to an error code, which the form shows, or to undefined after success. May
   * also reject with the error of a tRPC call, which `useAccountForm` catches and shows.
   */
  send: (values: Values) => Promise<CallErrorCode | undefined>
}

/**
 * The state of an account form: its fields with their errors, and one error for the form as a whole
 * (`error`).
 */
export function useAccountForm<Values extends FormValues>({
  initial,
  schema,
  send,
}: AccountFormOptions<Values>) {
  const [error, setError] = useState<CallErrorCode>()
  const { state, formProps } = useForm({
    initial,
    schema,
    send: async (values) => {
      setError(undefined)
      try {
        setError(await send(values))
        return undefined
      } catch (cause) {
        const fields = errorFields(cause)
        // If the server reports an error of a field that this form does not contain, no field can show it. It
        // becomes the error of the whole form.
        if (fields && Object.keys(fields).some((name) => name in initial)) return fields
        setError(errorCode(cause))
        return undefined
      }
    },
  })
  return { state, formProps, error }
}
