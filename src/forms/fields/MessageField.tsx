import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { messageLength } from '@/schemas/text'
import { LIMITS } from '@/schemas/validation'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.scss'

// The count is shown when it begins to matter, not over an empty field.
const COUNT_FROM = LIMITS.message / 2

/** Several lines, with a live count against the limit of a contact message. */
export function MessageField({ defaultValue, ...field }: FieldProps & { defaultValue?: string }) {
  const { t } = useTranslation('forms')
  const [length, setLength] = useState(0)
  const left = LIMITS.message - length
  const count = t(left < 0 ? 'charactersOver' : 'charactersLeft', { count: Math.abs(left) })
  return (
    <Field
      {...field}
      after={
        <p className={styles.count} role="status" data-over={left < 0}>
          {length > COUNT_FROM && count}
        </p>
      }
    >
      {(control) => (
        <textarea
          {...control}
          rows={5}
          defaultValue={defaultValue}
          onInput={(event) => setLength(messageLength(event.currentTarget.value))}
        />
      )}
    </Field>
  )
}
