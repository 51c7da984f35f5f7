import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { FIELD_NAMES, inOrderOf } from './fields/fieldNames'
import { fieldId, useFormState } from '@/forms/fields/FormStateContext'
import styles from './Form.module.scss'

/**
 * A list of all errors above the fields, as in the GOV.UK design system. After a failed submit, it takes the
 * focus, so that screen readers read it.
 */
export function ErrorSummary() {
  const { t, locale } = useTranslation('forms')
  const { id: formId, errors, failedSubmits } = useFormState()
  const summary = useRef<HTMLDivElement>(null)
  const fieldErrors = inOrderOf(locale, FIELD_NAMES).flatMap((name) => {
    const code = errors[name]
    return code ? [{ name, code }] : []
  })

  /** Puts the field's label before its error, unless the error begins with it, as in “Email must be valid”. */
  const itemOf = (field: string, error: string) =>
    error.startsWith(field) ? error : t('summaryItem', { field, error })

  useEffect(() => {
    if (failedSubmits > 0) summary.current?.focus()
  }, [failedSubmits])

  if (fieldErrors.length === 0 || failedSubmits === 0) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${formId}-errors`}
      className={styles.summary}
    >
      <p id={`${formId}-errors`}>{t('summary', { count: fieldErrors.length })}</p>
      <ul>
        {fieldErrors.map(({ name, code }) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(formId, name))?.focus()
              }}
            >
              {itemOf(t(`field.${name}`), t(`validation.${code}`))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
