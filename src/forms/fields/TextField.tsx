import { Field, type FieldProps } from './Field'

type TextFieldProps = FieldProps & { type?: 'text' | 'email' | 'tel' | 'password'; defaultValue?: string }

/** A name takes the direction of its script, such as Arabic; an email address or a phone number does not. */
export function TextField({ type = 'text', defaultValue, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          dir={type === 'text' ? 'auto' : undefined}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  )
}
