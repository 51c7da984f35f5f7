import { useCallback, useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { usesHan } from '@/i18n/locales'
import { FORM_ANCHOR, localePath, ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { Button } from '@/ui/Button'
import { DRAFT_KEY, type Attempt, type ContactFormProps } from './contactFormProps'
import { FormStateContext } from '@/forms/fields/FormState'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import styles from '@/forms/Form.module.scss'

type Engine = typeof import('./contactEngine')

/**
 * The contact form: plain HTML that works without a script. The engine (validation, sending) loads at the first
 * interaction. Errors are shown by the engine or the server, never by the browser.
 */
export function ContactForm({ firm, reason, openedAt = 0, postResult }: ContactFormProps) {
  const { t, locale } = useTranslation('forms')
  const { user } = useSession()
  // The last known email, which stays in the form when the session ends.
  const [account, setAccount] = useState<string>()
  if (user && user.email !== account) setAccount(user.email)
  const id = useId()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [engine, setEngine] = useState<Engine>()
  const [attempt, setAttempt] = useState<Attempt>()
  const [isOffline, setIsOffline] = useState(false)
  const isBusy = useRef(false)

  /** @throws if the browser cannot load the script */
  const loadEngine = useCallback(
    (target: HTMLFormElement) =>
      import('./contactEngine').then((loaded) => {
        loaded.connect(target, !postResult)
        setEngine(loaded)
        return loaded
      }),
    [postResult],
  )
  const preload = useCallback(() => {
    // An error is ignored: visitors can type without the engine, and `submit` loads it again.
    if (form) loadEngine(form).catch(() => {})
  }, [form, loadEngine])

  useEffect(() => {
    try {
      // A visitor who comes with a reason is about to write, and the engine loads the reason's title.
      if (reason || DRAFT_KEY in sessionStorage) preload()
    } catch {
      // The browser blocks storage, so there is no draft.
    }
  }, [reason, preload])

  async function submit(target: HTMLFormElement) {
    const failedSubmits = attempt?.failedSubmits ?? 0
    if (!engine) setAttempt({ errors: {}, sending: true, failedSubmits, outcome: null })
    const loaded = await loadEngine(target).catch(() => {
      // Without the engine, for example after a deployment, the browser posts the form; offline, that would replace
      // the page and the typed text with the browser's error page.
      if (navigator.onLine) target.submit()
      else setIsOffline(true)
      setAttempt(undefined)
    })
    const submission = { reason, locale, openedAt, from: postResult?.from }
    await loaded?.submit(target, submission, { failedSubmits, email: user?.email, setAttempt })
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    await submit(event.currentTarget).finally(() => {
      isBusy.current = false
    })
  }

  async function onChange() {
    if (!engine || !form || !attempt?.failedSubmits) return
    const errors = await engine.validate(form)
    setAttempt((latest) => latest && { ...latest, errors })
  }

  const { outcome, ...state } = attempt ?? {
    errors: postResult?.errors ?? {},
    sending: false,
    failedSubmits: postResult ? 1 : 0,
    outcome: null,
  }
  // The result of a plain POST is shown until the next attempt.
  const posted = attempt ? undefined : postResult
  const values = postResult?.values ?? {}
  const count = engine && form && <engine.DraftAndCount form={form} prefilledEmail={user?.email} />
  // Keyed, so that typed text moves along when the locale changes the order of the fields.
  const names = [
    <TextField key={1} name="firstName" required autoComplete="given-name" defaultValue={values.firstName} />,
    <TextField key={2} name="lastName" required autoComplete="family-name" defaultValue={values.lastName} />,
  ]
  return (
    <FormStateContext value={{ id, ...state, count }}>
      <form
        ref={setForm}
        method="post"
        noValidate
        action={`${localePath(locale, ROUTES.sendContact)}#${FORM_ANCHOR}`}
        className={styles.form}
        onFocus={preload}
        onChange={onChange}
        onSubmit={onSubmit}
      >
        {posted?.notices.summary}
        {engine && !posted && (
          <>
            <engine.ReasonTitle reason={reason} />
            <engine.ErrorSummary />
          </>
        )}
        <div className={styles.pair}>{usesHan(locale) ? names.reverse() : names}</div>
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
          {t('contact.honeypot')}
          <input name="subject" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore />
        </label>
        {reason && <input type="hidden" name="reason" value={reason} />}
        <p className={styles.privacy}>
          {t('contact.privacy')} <a href={ROUTES.privacy}>{t('contact.privacyPolicy')}</a>
        </p>
        {posted?.notices.outcome}
        {engine && !posted && <engine.ContactOutcomeMessage outcome={outcome} reason={reason} firm={firm} />}
        {isOffline && !engine && (
          <div role="alert" className={styles.errorBox}>
            {t('contact.error')} {t('contact.errorHelp', firm)}
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={state.sending}>
            {t(state.sending ? 'contact.sending' : 'contact.send')}
          </Button>
        </div>
      </form>
    </FormStateContext>
  )
}
