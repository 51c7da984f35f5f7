import { Field, type FieldProps } from './Field'

type TextFieldProps = FieldProps & { type?: 'text' | 'email' | 'tel' | 'password'; defaultValue?: string }

/** A form field with a single-line text input. */
export function TextField({ type = 'text', defaultValue, ...field }: TextFieldProps) {
  return (
    <Field {...field}>{(control) => <input {...control} type={type} defaultValue={defaultValue} />}</Field>
  )
}
