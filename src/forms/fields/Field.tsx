import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import type { CopyKey } from '@/i18n/copy'
import type { FieldName } from './fieldNames'
import { fieldId, useFormState } from './FormStateContext'
import styles from './Field.module.scss'

export type FieldProps = {
  /** Also selects the translation of the label (`field.<name>`). */
  name: FieldName
  hint?: Extract<CopyKey<'forms'>, `hint.${string}`>
  required?: boolean
  autoComplete?: string
}

export type ControlProps = {
  id: string
  name: string
  required: boolean
  readOnly: boolean
  autoComplete?: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export function Field({
  name,
  hint,
  required = false,
  autoComplete,
  after,
  children,
}: FieldProps & { after?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation('forms')
  const { id: formId, errors, sending } = useFormState()
  const id = fieldId(formId, name)
  const error = errors[name]
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{t(`field.${name}`)}</span>{' '}
        {!required && <span className={styles.optional}>{t('optional')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {t(hint)}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {t(`validation.${error}`)}
        </p>
      )}
      {children({
        id,
        name,
        required,
        // Text typed while the form is being sent would be neither sent nor saved.
        readOnly: sending,
        autoComplete,
        className: styles.control,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {after}
    </div>
  )
}
