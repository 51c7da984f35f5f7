import { useCallback, useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { usesHan } from '@/i18n/locales'
import { FORM_ANCHOR, localePath, ROUTES } from '@/lib/routes'
import { inSessionStorage } from '@/lib/safeStorage'
import { useSession } from '@/lib/session'
import { Button } from '@/ui/Button'
import { DRAFT_KEY, type Attempt, type ContactFormProps } from './contactFormTypes'
import { FormStateContext } from '@/forms/fields/FormStateContext'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import styles from '@/forms/Form.module.scss'

type Engine = typeof import('./contactEngine')

/**
 * Plain HTML, so it works without JavaScript. At the first interaction it loads `contactEngine`, which
 * validates and sends the form. `noValidate`: errors come from `contactEngine` or the server.
 */
export function ContactForm({ firm, reason, openedAt = 0, postResult }: ContactFormProps) {
  const { t, locale } = useTranslation('forms')
  const { user } = useSession()
  // Keeps the user's email when the session ends, so that the field does not become empty during writing.
  const [lastEmail, setLastEmail] = useState<string>()
  if (user && user.email !== lastEmail) setLastEmail(user.email)
  const id = useId()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [engine, setEngine] = useState<Engine>()
  const [attempt, setAttempt] = useState<Attempt>()
  const [isOffline, setIsOffline] = useState(false)
  const isBusy = useRef(false)

  /** Rejects if the browser cannot load the script. */
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
    // After a loading error, visitors can still type, and pressing Send loads the script again.
    if (form) loadEngine(form).catch(() => {})
  }, [form, loadEngine])

  useEffect(() => {
    // Loads `contactEngine` early if it must show the title of a contact reason or restore a draft.
    if (reason || inSessionStorage((storage) => DRAFT_KEY in storage)) preload()
  }, [reason, preload])

  async function submit(target: HTMLFormElement) {
    const failedSubmits = attempt?.failedSubmits ?? 0
    if (!engine) setAttempt({ errors: {}, sending: true, failedSubmits, outcome: null })
    const loaded = await loadEngine(target).catch(() => {
      // Fails, for example, if a deployment has removed the scripts of an older page. The browser then posts
      // the form itself, but not offline, because its error page would replace the typed text.
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
  // Shown until the visitor presses Send again.
  const visibleResult = attempt ? undefined : postResult
  const values = postResult?.values ?? {}
  const draftAndCount = engine && form && <engine.DraftAndCount form={form} prefilledEmail={user?.email} />
  // The order of the names differs in Chinese. When the visitor switches the language, the keys let React
  // move each input together with its typed text.
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
          {/* `defaultValue`, unlike `value`, does not overwrite an address that the visitor has typed. */}
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
        {/* Honeypot. The attributes exclude it from autofill, which would make a visitor look like a bot. */}
        <label className="visually-hidden" inert>
          <span>{t('contact.honeypot')}</span>
          <input name="subject" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore />
        </label>
        {reason && <input type="hidden" name="reason" value={reason} />}
        <p className={styles.privacy}>
          <span>{t('contact.privacy')}</span> <a href={ROUTES.privacy}>{t('contact.privacyPolicy')}</a>
        </p>
        {visibleResult?.notices.outcome}
        {engine && !visibleResult && (
          <engine.ContactOutcomeMessage outcome={outcome} reason={reason} firm={firm} />
        )}
        {isOffline && !engine && (
          <div role="alert" className={styles.errorBox}>
            <span>{t('contact.error')}</span> <span>{t('contact.errorHelp', firm)}</span>
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
