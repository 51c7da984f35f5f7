import { Field, type FieldProps } from './Field'
import { useFormState } from './FormState'

/** Several lines, with a count of the characters that are left when that begins to matter. */
export function MessageField({ defaultValue, ...field }: FieldProps & { defaultValue?: string }) {
  return (
    <Field {...field} after={useFormState().count}>
      {(control) => <textarea {...control} rows={5} defaultValue={defaultValue} />}
    </Field>
  )
}
