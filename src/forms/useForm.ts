import { useFormik } from 'formik'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { AnyObjectSchema } from 'yup'
import { isValidationCode, type ValidationCode } from '@/schemas/validation'
import { FIELD_NAMES, type FieldName } from './fields/fieldNames'
import type { Attempt, FieldErrors } from '@/forms/fields/FormStateContext'

export type FormValues = Partial<Record<FieldName, string>>

/** Reads the DOM: the inputs are uncontrolled, and Formik gets their values only at a submit and after an error. */
function readForm<Values extends FormValues>(form: HTMLFormElement, initial: Values): Values {
  const data = new FormData(form)
  const entries = Object.keys(initial).map((name) => [name, String(data.get(name) ?? '')])
  return { ...initial, ...Object.fromEntries(entries) }
}

function errorsOf(formikErrors: object): FieldErrors {
  const codes = new Map(Object.entries(formikErrors))
  const entries = FIELD_NAMES.flatMap((name): [FieldName, ValidationCode][] => {
    const code: unknown = codes.get(name)
    return isValidationCode(code) ? [[name, code]] : []
  })
  return Object.fromEntries(entries)
}

type FormOptions<Values extends FormValues> = {
  /** Its keys are the names of all fields in the form. */
  initial: Values
  schema: AnyObjectSchema
  /** Resolves to the errors by field if the server rejects a field, and to undefined otherwise. */
  send: (values: Values) => Promise<FieldErrors | undefined>
}

/**
 * Formik validates with the schema that the server uses too: at each submit and, after a failed submit, whenever
 * the visitor types.
 */
export function useForm<Values extends FormValues>({ initial, schema, send }: FormOptions<Values>) {
  const busy = useRef(false)
  const [failedSubmits, setFailedSubmits] = useState(0)
  const formik = useFormik({
    initialValues: initial,
    validationSchema: schema,
    onSubmit: async (values, { setFieldError }) => {
      const fieldErrors = Object.entries((await send(values)) ?? {})
      for (const [name, code] of fieldErrors) setFieldError(name, code)
      setFailedSubmits((count) => (fieldErrors.length > 0 ? count + 1 : 0))
    },
  })

  async function submit(form: HTMLFormElement): Promise<'invalid' | undefined> {
    if (busy.current) return undefined
    busy.current = true
    try {
      // Formik validates and sends the values of its last render.
      flushSync(() => void formik.setValues(readForm(form, initial), false))
      const errors = await formik.validateForm()
      if (Object.keys(errors).length > 0) {
        setFailedSubmits((count) => count + 1)
        return 'invalid'
      }
      await formik.submitForm()
      return undefined
    } finally {
      busy.current = false
    }
  }

  function change(form: HTMLFormElement) {
    // While the form is sent, only autofill may change it, and its disabled options have no value to read.
    if (failedSubmits > 0 && !busy.current) void formik.setValues(readForm(form, initial))
  }

  const { errors, isSubmitting: sending } = formik
  const attempt: Attempt = useMemo(
    () => ({ errors: failedSubmits > 0 ? errorsOf(errors) : {}, sending, failedSubmits }),
    [errors, sending, failedSubmits],
  )
  return {
    attempt,
    submit,
    change,
    formProps: {
      noValidate: true,
      onChange: (event: FormEvent<HTMLFormElement>) => change(event.currentTarget),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}
