import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { FORM_ANCHOR, localePath, ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { Button } from '@/ui/Button'
import type { ContactFormEngine, ContactFormLive, FormNotices } from './ContactFormEngine'
import type { Firm } from './ContactOutcome'
import { FormStateContext, type FieldErrors } from './fields/FormState'
import { MessageField } from './fields/MessageField'
import { TextField } from './fields/TextField'
import styles from './Form.module.scss'
import type { FormValues } from './useForm'

/** What a plain POST came back with. */
export type ReturnedForm = { values: FormValues; errors: FieldErrors; notices: FormNotices }

type ContactFormProps = {
  firm: Firm
  reason?: string
  /** Where the page answers a plain POST. */
  returned?: ReturnedForm
}

/**
 * The contact form: plain HTML that posts by itself. Its engine (validation, sending) is fetched when the visitor
 * first touches it, and takes over without touching the fields.
 */
export function ContactForm({ firm, reason, returned }: ContactFormProps) {
  const { t, locale } = useTranslation('forms')
  const { user } = useSession()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [engine, setEngine] = useState<{ Engine: typeof ContactFormEngine; form: HTMLFormElement }>()
  const [live, setLive] = useState<ContactFormLive>()
  const pressed = useRef(false)
  const [waiting, setWaiting] = useState(false)
  const [stranded, setStranded] = useState(false)

  // From here on faults are shown by the form itself, in the page's language, and no longer by the browser.
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [])

  // As its default, so that a reset brings it back and what the visitor typed stays.
  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (user && field instanceof HTMLInputElement) field.defaultValue = user.email
  }, [user])

  function wake() {
    if (engine) return
    import('./ContactFormEngine').then(
      ({ ContactFormEngine: Engine }) => form.current && setEngine({ Engine, form: form.current }),
      onStranded,
    )
  }

  // Without its engine (a page left open over a new release, say) the form still posts by itself; offline, a post
  // would only replace the page and what was typed with the browser's error.
  function onStranded() {
    if (!pressed.current) return
    pressed.current = false
    setWaiting(false)
    if (navigator.onLine) form.current?.submit()
    else setStranded(true)
  }

  function onEarlySubmit(event: FormEvent) {
    event.preventDefault()
    pressed.current = true
    setWaiting(true)
    setStranded(false)
    wake()
  }

  const plain = { id, errors: returned?.errors ?? {}, sending: waiting, refusals: returned?.errors ? 1 : 0 }
  const state = live?.state ?? plain
  const notices = live?.notices ?? returned?.notices
  const values = returned?.values ?? {}
  // First in Chinese, last in English.
  const familyName = (
    <TextField name="lastName" required autoComplete="family-name" defaultValue={values.lastName} />
  )
  return (
    <FormStateContext value={state}>
      <form
        ref={form}
        method="post"
        action={`${localePath(locale, ROUTES.sendContact)}#${FORM_ANCHOR}`}
        className={styles.form}
        onFocus={wake}
        onSubmit={onEarlySubmit}
        {...live?.formProps}
      >
        {notices?.summary}
        <div className={styles.pair}>
          {locale === 'zh-HK' && familyName}
          <TextField name="firstName" required autoComplete="given-name" defaultValue={values.firstName} />
          {locale !== 'zh-HK' && familyName}
        </div>
        <div className={styles.pair}>
          <TextField name="email" type="email" required autoComplete="email" defaultValue={values.email} />
          <TextField name="phone" type="tel" autoComplete="tel" defaultValue={values.phone} />
        </div>
        <MessageField name="message" hint="hint.message" defaultValue={values.message} />
        {reason && <input type="hidden" name="reason" value={reason} />}
        <p className={styles.privacy}>{t('contact.privacy')}</p>
        {notices?.outcome}
        {stranded && !live && (
          <div role="alert" className={styles.failure}>
            {t('contact.failure')} {t('contact.failureHelp', firm)}
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={state.sending}>
            {t(state.sending ? 'contact.sending' : 'contact.send')}
          </Button>
        </div>
      </form>
      {engine && (
        <engine.Engine
          id={id}
          form={engine.form}
          reason={reason}
          firm={firm}
          locale={locale}
          submitAtOnce={waiting}
          onLive={setLive}
        />
      )}
    </FormStateContext>
  )
}
