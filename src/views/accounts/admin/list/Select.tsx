import { useId } from 'react'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'

type SelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice takes effect at once. A form with a submit button uses `SelectField`. */
export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const id = useId()
  const select = (newValue: string) => {
    const option = options.find((item) => item.value === newValue)
    if (option) onChange(option.value)
  }
  return (
    <div className={`${styles.field} ${styles.filter}`}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => select(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
