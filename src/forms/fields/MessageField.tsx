import { Field, type FieldProps } from './Field'
import { useFormState } from './FormState'

/** A text area with a count of the remaining characters. */
export function MessageField({ defaultValue, ...field }: FieldProps & { defaultValue?: string }) {
  return (
    <Field {...field} after={useFormState().count}>
      {(control) => <textarea {...control} rows={5} defaultValue={defaultValue} />}
    </Field>
  )
}
