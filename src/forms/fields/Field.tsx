import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import type { CopyKey } from '@/i18n/copy'
import type { FieldName } from './fieldNames'
import { fieldId, useFormState } from './FormState'
import styles from './Field.module.scss'

export type FieldProps = {
  /** The field's name, which also selects the label's text. */
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

/** One field with label, hint, control and error. ARIA attributes connect these elements for assistive technology. */
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
        {t(`field.${name}`)} {!required && <span className={styles.optional}>{t('optional')}</span>}
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
        // Read-only while sending, because text typed now would be neither sent nor saved.
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
