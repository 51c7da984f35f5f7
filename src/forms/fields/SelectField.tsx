import { Field, type FieldProps } from './Field'

type SelectFieldProps = FieldProps & {
  defaultValue: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({ defaultValue, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {({ readOnly, ...control }) => (
        <select {...control} aria-disabled={readOnly} defaultValue={defaultValue}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
