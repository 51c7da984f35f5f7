import { useFormik } from 'formik'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { AnyObjectSchema } from 'yup'
import { isValidationCode, type ValidationCode } from '@/schemas/validation'
import { FIELD_NAMES, type FieldName } from './fields/fieldNames'
import type { FieldErrors, FormState } from './fields/FormState'

export type FormValues = Partial<Record<FieldName, string>>

/** The form's current values, from the DOM, because autofill and input methods write there first. */
function readForm<Values extends FormValues>(form: HTMLFormElement, initial: Values): Values {
  const data = new FormData(form)
  const entries = Object.keys(initial).map((name) => [name, String(data.get(name) ?? '')])
  return { ...initial, ...Object.fromEntries(entries) }
}

function errorsOf(formikErrors: object): FieldErrors {
  const known = new Map(Object.entries(formikErrors))
  const entries = FIELD_NAMES.flatMap((name): [FieldName, ValidationCode][] => {
    const code: unknown = known.get(name)
    return isValidationCode(code) ? [[name, code]] : []
  })
  return Object.fromEntries(entries)
}

type FormOptions<Values extends FormValues> = {
  /** Ref of the form element, if another component renders it. */
  id?: string
  /** The form's fields with empty initial values. */
  initial: Values
  schema: AnyObjectSchema
  /** Resolves to the fields that the server refused, if any. */
  send: (values: Values) => Promise<FieldErrors | undefined>
}

/**
 * A form with uncontrolled fields: Formik holds the state and runs the schema, which the server uses too. Errors
 * appear at the first failed submit and update while typing from then on.
 */
export function useForm<Values extends FormValues>({ id, initial, schema, send }: FormOptions<Values>) {
  const ownId = useId()
  const busy = useRef(false)
  const [refusals, setRefusals] = useState(0)
  const formik = useFormik({
    initialValues: initial,
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: refusals > 0,
    onSubmit: async (values, { setFieldError }) => {
      const refused = Object.entries((await send(values)) ?? {})
      for (const [name, code] of refused) setFieldError(name, code)
      setRefusals((count) => (refused.length > 0 ? count + 1 : 0))
    },
  })

  async function submit(form: HTMLFormElement) {
    if (busy.current) return
    busy.current = true
    try {
      await formik.setValues(readForm(form, initial), false)
      const faults = await formik.validateForm()
      if (Object.keys(faults).length > 0) setRefusals((count) => count + 1)
      else await formik.submitForm()
    } finally {
      busy.current = false
    }
  }

  const state: FormState = {
    id: id ?? ownId,
    errors: refusals > 0 ? errorsOf(formik.errors) : {},
    sending: formik.isSubmitting,
    refusals,
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
