import { useFormik } from 'formik'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { AnyObjectSchema } from 'yup'
import { isValidationCode, type ValidationCode } from '@/schemas/validation'
import { FIELD_NAMES, type FieldName } from './fields/fieldNames'
import type { FieldErrors, FormState } from '@/forms/fields/FormStateContext'

export type FormValues = Partial<Record<FieldName, string>>

/** Reads the DOM, because autofill and input method editors can change it without updating React state. */
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
  /** Prefix of the HTML ids of all fields; without it, React generates one. */
  id?: string
  /** Its keys are the names of all fields in the form. */
  initial: Values
  schema: AnyObjectSchema
  /** Resolves to the errors by field if the server rejects a field, and to undefined after success. */
  send: (values: Values) => Promise<FieldErrors | undefined>
}

/**
 * The state of a form with uncontrolled inputs. Formik validates with the schema that the server uses too: at
 * each submit and, after a failed submit, whenever the visitor types.
 */
export function useForm<Values extends FormValues>({ id, initial, schema, send }: FormOptions<Values>) {
  const generatedId = useId()
  const busy = useRef(false)
  const [failedSubmits, setFailedSubmits] = useState(0)
  const formik = useFormik({
    initialValues: initial,
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: failedSubmits > 0,
    onSubmit: async (values, { setFieldError }) => {
      const fieldErrors = Object.entries((await send(values)) ?? {})
      for (const [name, code] of fieldErrors) setFieldError(name, code)
      setFailedSubmits((count) => (fieldErrors.length > 0 ? count + 1 : 0))
    },
  })

  async function submit(form: HTMLFormElement) {
    if (busy.current) return
    busy.current = true
    try {
      await formik.setValues(readForm(form, initial), false)
      const errors = await formik.validateForm()
      if (Object.keys(errors).length > 0) setFailedSubmits((count) => count + 1)
      else await formik.submitForm()
    } finally {
      busy.current = false
    }
  }

  const state: FormState = {
    id: id ?? generatedId,
    errors: failedSubmits > 0 ? errorsOf(formik.errors) : {},
    sending: formik.isSubmitting,
    failedSubmits,
  }
  return {
    values: formik.values,
    state,
    submit,
    reset: () => formik.resetForm(),
    formProps: {
      noValidate: true,
      onChange: formik.handleChange,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}
