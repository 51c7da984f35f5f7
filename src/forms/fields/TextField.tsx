import { Field, type FieldProps } from './Field'

type TextFieldProps = FieldProps & { type?: 'text' | 'email' | 'tel' | 'password'; defaultValue?: string }

/** A single-line text field. */
export function TextField({ type = 'text', defaultValue, ...field }: TextFieldProps) {
  return (
    <Field {...field}>{(control) => <input {...control} type={type} defaultValue={defaultValue} />}</Field>
  )
}
