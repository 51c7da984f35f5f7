import { useTranslation } from '@/i18n/useTranslation'
import { CONTACT_FIELD_NAMES, CONTACT_FIELDS } from '@/lib/contactFields'
import { inOrderOf } from '@/forms/fields/fieldNames'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import styles from '@/forms/Form.module.scss'
import type { FormValues } from '@/forms/useForm'

/** `values`: what the visitor typed before a form post without JavaScript. `email`: that of the account. */
export function ContactFields({ values, email }: { values: FormValues; email: string | undefined }) {
  const { t, locale } = useTranslation('forms')
  return (
    <>
      <div className={styles.fields}>
        {/* The keys let React move an input with its typed text when a language switch reorders them. */}
        {inOrderOf(locale, CONTACT_FIELD_NAMES).map((name) => {
          const { type, ...control } = CONTACT_FIELDS[name]
          // `defaultValue`, unlike `value`, does not overwrite an email address that the visitor has typed.
          const defaultValue = values[name] ?? (name === 'email' ? email : undefined)
          const field = { ...control, name, defaultValue }
          return type === 'textarea' ? (
            <MessageField key={name} {...field} />
          ) : (
            <TextField key={name} type={type} {...field} />
          )
        })}
      </div>
      {/* Honeypot. The attributes exclude it from autofill, which would make a visitor look like a bot. */}
      <label className="visually-hidden" inert>
        <span>{t('contact.honeypot')}</span>
        <input name="subject" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore />
      </label>
    </>
  )
}
