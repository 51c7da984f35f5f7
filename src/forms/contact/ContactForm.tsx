import { useCallback, useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { usesHan } from '@/i18n/locales'
import { FORM_ANCHOR, localePath, ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { Button } from '@/ui/Button'
import { DRAFT_KEY, type Attempt, type ContactFormProps } from './contactFormTypes'
import { FormStateContext } from '@/forms/fields/FormStateContext'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import styles from '@/forms/Form.module.scss'

type Engine = typeof import('./contactEngine')

/**
 * The contact form: plain HTML that works without JavaScript. At the first interaction it loads
 * `contactEngine`, which validates and sends the form. The validation of the browser is disabled, because
 * `contactEngine`, or the server for a form post without JavaScript, shows the errors.
 */
export function ContactForm({ firm, reason, openedAt = 0, postResult }: ContactFormProps) {
  const { t, locale } = useTranslation('forms')
  const { user } = useSession()
  // The email of the user who was last logged in. The email field keeps this email when the session ends, so
  // that the field does not become empty while the visitor writes.
  const [lastEmail, setLastEmail] = useState<string>()
  if (user && user.email !== lastEmail) setLastEmail(user.email)
  const id = useId()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [engine, setEngine] = useState<Engine>()
  const [attempt, setAttempt] = useState<Attempt>()
  const [isOffline, setIsOffline] = useState(false)
  const isBusy = useRef(false)

  /**
   * Loads the script that validates and sends the form, and connects it to the form.
   *
   * @throws if the browser cannot load the script
   */
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
    // If `contactEngine` (the script that validates and sends the form) cannot be loaded now, visitors can
    // still type, and pressing Send loads it again.
    if (form) loadEngine(form).catch(() => {})
  }, [form, loadEngine])

  useEffect(() => {
    try {
      // Loads `contactEngine` (the script that validates and sends the form) before the visitor's first input
      // in two cases: the URL names a contact reason (what the message is about), whose title that script
      // shows; or that script must restore a saved draft.
      if (reason || DRAFT_KEY in sessionStorage) preload()
    } catch {
      // The browser blocks access to storage, so there is no draft to restore.
    }
  }, [reason, preload])

  async function submit(target: HTMLFormElement) {
    const failedSubmits = attempt?.failedSubmits ?? 0
    if (!engine) setAttempt({ errors: {}, sending: true, failedSubmits, outcome: null })
    const loaded = await loadEngine(target).catch(() => {
      // If `contactEngine` (the script that sends the form) cannot be loaded, the browser posts the form
      // itself. This happens, for example, if a deployment has removed the scripts of an older page. Not when
      // offline: the error page of the browser would replace the page and the typed text.
      if (navigator.onLine) target.submit()
      else setIsOffline(true)
      setAttempt(undefined)
    })
    await loaded?.submit(
      target,
      { reason, locale, openedAt },
      { failedSubmits, email: user?.email, setAttempt },
    )
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
  // The answer of the server to a form post without JavaScript, shown until the visitor presses Send again.
  const visibleResult = attempt ? undefined : postResult
  const values = postResult?.values ?? {}
  const draftAndCount = engine && form && <engine.DraftAndCount form={form} prefilledEmail={user?.email} />
  // When a switch of the language reverses the order of the two names, fixed keys let React move the inputs
  // together with the typed text. Otherwise the text would stay in its place and count as the other name.
  const nameFields = [
    <TextField key={1} name="firstName" required autoComplete="given-name" defaultValue={values.firstName} />,
    <TextField key={2} name="lastName" required autoComplete="family-name" defaultValue={values.lastName} />,
  ]
  return (
    <FormStateContext value={{ id, ...state, characterCount: draftAndCount }}>
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
        {visibleResult?.notices.summary}
        {engine && !visibleResult && (
          <>
            <engine.ReasonTitle reason={reason} />
            <engine.ErrorSummary />
          </>
        )}
        <div className={styles.pair}>{usesHan(locale) ? nameFields.reverse() : nameFields}</div>
        <div className={styles.pair}>
          {/* `defaultValue`, unlike `value`, shows the email of the logged-in user without overwriting an
              address that the visitor has typed. */}
          <TextField
            name="email"
            type="email"
            required
            autoComplete="email"
            defaultValue={values.email ?? lastEmail}
          />
          <TextField name="phone" type="tel" autoComplete="tel" defaultValue={values.phone} />
        </div>
        <MessageField name="message" hint="hint.message" defaultValue={values.message} />
        {/* Honeypot: a field that only bots fill in, because visitors can neither see nor reach it. The
            attributes exclude it from autofill, which would make a visitor look like a bot. */}
        <label className="visually-hidden" inert>
          {t('contact.honeypot')}
          <input name="subject" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore />
        </label>
        {reason && <input type="hidden" name="reason" value={reason} />}
        <p className={styles.privacy}>
          {t('contact.privacy')} <a href={ROUTES.privacy}>{t('contact.privacyPolicy')}</a>
        </p>
        {visibleResult?.notices.outcome}
        {engine && !visibleResult && (
          <engine.ContactOutcomeMessage outcome={outcome} reason={reason} firm={firm} />
        )}
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
