import { useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { errorCode, errorFields } from '@/trpc/errors'
import type { CallErrorCode } from '@/lib/errorCodes'
import { useForm, type FormValues } from '@/forms/useForm'

type AccountFormOptions<Values extends FormValues> = {
  /** The form's fields with empty initial values. */
  initial: Values
  schema: AnyObjectSchema
  /** Resolves to the error code, if any; a procedure's rejection is handled here. */
  send: (values: Values) => Promise<CallErrorCode | undefined>
}

/** The state of an account form, with the one error that is shown beside its button. */
export function useAccountForm<Values extends FormValues>({
  initial,
  schema,
  send,
}: AccountFormOptions<Values>) {
  const [fault, setFault] = useState<CallErrorCode>()
  const { state, formProps } = useForm({
    initial,
    schema,
    send: async (values) => {
      setFault(undefined)
      try {
        setFault(await send(values))
        return undefined
      } catch (error) {
        const fields = errorFields(error)
        // An error of a field that this form does not show would be invisible, so it is shown as the form's error.
        if (fields && Object.keys(fields).some((name) => name in initial)) return fields
        setFault(errorCode(error))
        return undefined
      }
    },
  })
  return { state, formProps, fault }
}
