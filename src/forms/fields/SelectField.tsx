import { Field, type FieldProps } from './Field'

type SelectFieldProps = FieldProps & {
  defaultValue: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({ defaultValue, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {({ readOnly, ...control }) => (
        // HTML demands that the first option of a `required` select is empty; here, one is always chosen.
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
