import { Field, type FieldProps } from './Field'

type SelectFieldProps = FieldProps & {
  defaultValue: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({ defaultValue, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {({ readOnly, ...control }) => (
        // One of the options is always chosen, so `required` would need an empty one.
        <select {...control} required={undefined} aria-disabled={readOnly} defaultValue={defaultValue}>
          {options.map(({ value, label }) => (
            // `readOnly` has no effect on a select.
            <option key={value} value={value} disabled={readOnly}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
