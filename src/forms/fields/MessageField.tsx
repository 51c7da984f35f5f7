import { useTranslation } from '@/i18n/useTranslation'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.scss'
import { useFormState } from './FormState'

/** Several lines, with a live count of the characters that are left when that begins to matter. */
export function MessageField({ defaultValue, ...field }: FieldProps & { defaultValue?: string }) {
  const { t } = useTranslation('forms')
  const { charactersLeft: left } = useFormState()
  const count =
    left !== undefined && t(left < 0 ? 'charactersOver' : 'charactersLeft', { count: Math.abs(left) })
  return (
    <Field
      {...field}
      after={
        <p className={styles.count} role="status" data-over={left !== undefined && left < 0}>
          {count}
        </p>
      }
    >
      {(control) => <textarea {...control} rows={5} defaultValue={defaultValue} />}
    </Field>
  )
}
