import { Field, type FieldProps } from './Field'
import { useFormState } from './FormStateContext'

export function MessageField({ defaultValue, ...field }: FieldProps & { defaultValue?: string }) {
  return (
    <Field {...field} after={useFormState().characterCount}>
      {(control) => <textarea {...control} rows={5} dir="auto" defaultValue={defaultValue} />}
    </Field>
  )
}
