import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { FIELD_NAMES } from './fields/fieldNames'
import { fieldId, useFormState } from './fields/FormState'
import styles from './Form.module.scss'

/** Field order of the Chinese form. */
const FAMILY_NAME_FIRST = [...FIELD_NAMES].sort((a, b) => Number(b === 'lastName') - Number(a === 'lastName'))

/**
 * The error summary of a form, as in the GOV.UK design system: it takes the focus, so it is announced once, and links
 * to each field with the field's error message.
 */
export function ErrorSummary() {
  const { t, locale } = useTranslation('forms')
  const { id: formId, errors, refusals } = useFormState()
  const summary = useRef<HTMLDivElement>(null)
  const faults = (locale === 'zh-HK' ? FAMILY_NAME_FIRST : FIELD_NAMES).flatMap((name) => {
    const code = errors[name]
    return code ? [{ name, code }] : []
  })

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  if (faults.length === 0 || refusals === 0) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${formId}-faults`}
      className={styles.summary}
    >
      <p id={`${formId}-faults`} className={styles.summaryHeading}>
        {t('summary', { count: faults.length })}
      </p>
      <ul>
        {faults.map(({ name, code }) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(formId, name))?.focus()
              }}
            >
              {t('summaryItem', { field: t(`field.${name}`), fault: t(`validation.${code}`) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
