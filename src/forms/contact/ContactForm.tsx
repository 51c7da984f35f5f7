import { useEffect, useId, useState, type FormEvent } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { FORM_ANCHOR, localePath, ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { Button } from '@/ui/Button'
import type { ContactFormEngine } from './ContactFormEngine'
import { DRAFT, type ContactFormLive, type ContactFormProps } from './contactFormProps'
import { FormStateContext } from '@/forms/fields/FormState'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import styles from '@/forms/Form.module.scss'

type Engine = typeof ContactFormEngine

function fetchEngine(take: (engine: () => Engine) => void, onFailure = () => {}) {
  import('./ContactFormEngine').then(({ ContactFormEngine }) => take(() => ContactFormEngine), onFailure)
}

/**
 * The contact form: plain HTML that works without a script. The engine (validation, sending) loads at the first
 * interaction and takes over without changing the fields. Errors are shown by the engine or the server, never by the
 * browser.
 */
export function ContactForm(props: ContactFormProps) {
  const { firm, reason, returned } = props
  const { t, locale } = useTranslation('forms')
  const { user } = useSession()
  // The last known email, which stays in the form when the session ends.
  const [account, setAccount] = useState<string>()
  if (user && user.email !== account) setAccount(user.email)
  const id = useId()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [Engine, setEngine] = useState<Engine>()
  const [live, setLive] = useState<ContactFormLive>()
  const [early, setEarly] = useState<'waiting' | 'stranded'>()

  useEffect(() => {
    try {
      // A visitor who comes with a reason is about to write, and the engine loads the reason's title.
      if (reason || DRAFT in sessionStorage) fetchEngine(setEngine)
    } catch {
      // The browser blocks storage, so there is no draft.
    }
  }, [reason])

  function onEarlySubmit(event: FormEvent) {
    event.preventDefault()
    setEarly('waiting')
    // Without the engine, for example after a deployment, the browser posts the form; offline, that would replace the
    // page and the typed text with the browser's error page.
    fetchEngine(setEngine, () => (navigator.onLine ? form?.submit() : setEarly('stranded')))
  }

  const waiting = early === 'waiting'
  const plain = { id, errors: returned?.errors ?? {}, sending: waiting, refusals: returned ? 1 : 0 }
  const state = live?.state ?? plain
  const notices = live?.notices ?? returned?.notices
  const values = returned?.values ?? {}
  // Keyed, so that typed text moves along when the locale changes the order of the fields.
  const names = [
    <TextField key={1} name="firstName" required autoComplete="given-name" defaultValue={values.firstName} />,
    <TextField key={2} name="lastName" required autoComplete="family-name" defaultValue={values.lastName} />,
  ]
  return (
    <FormStateContext value={state}>
      <form
        ref={setForm}
        method="post"
        noValidate
        action={`${localePath(locale, ROUTES.sendContact)}#${FORM_ANCHOR}`}
        className={styles.form}
        onFocus={() => fetchEngine(setEngine)}
        onSubmit={onEarlySubmit}
        {...live?.formProps}
      >
        {notices?.summary}
        <div className={styles.pair}>{locale === 'zh-HK' ? names.reverse() : names}</div>
        <div className={styles.pair}>
          {/* A default value is shown until the visitor types, and returns when the form is reset. */}
          <TextField
            name="email"
            type="email"
            required
            autoComplete="email"
            defaultValue={values.email ?? account}
          />
          <TextField name="phone" type="tel" autoComplete="tel" defaultValue={values.phone} />
        </div>
        <MessageField name="message" hint="hint.message" defaultValue={values.message} />
        {/* Honeypot: invisible and unreachable for visitors; the attributes exclude it from autofill. */}
        <label className="visually-hidden" inert>
          {t('contact.leaveEmpty')}
          <input name="subject" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore />
        </label>
        {reason && <input type="hidden" name="reason" value={reason} />}
        <p className={styles.privacy}>
          {t('contact.privacy')} <a href={ROUTES.privacy}>{t('contact.policy')}</a>
        </p>
        {notices?.outcome}
        {early === 'stranded' && !live && (
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
      {Engine && form && (
        <Engine {...props} id={id} form={form} locale={locale} submitAtOnce={waiting} onLive={setLive} />
      )}
    </FormStateContext>
  )
}
