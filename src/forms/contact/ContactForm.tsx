import { useId, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { FORM_ANCHOR, localePath, ROUTES } from '@/lib/routes'
import { Button } from '@/ui/Button'
import { ContactFields } from './ContactFields'
import type { ContactAttempt, ContactFormProps } from './contactFormTypes'
import { FormStateContext, NO_ATTEMPT } from '@/forms/fields/FormStateContext'
import styles from '@/forms/Form.module.scss'
import { useAccountEmail } from './useAccountEmail'
import { useContactFormLogic } from './useContactFormLogic'

/**
 * Plain HTML, so it works without JavaScript. `useContactFormLogic` loads the script that validates and sends the
 * form. `noValidate`: errors come from that script or the server.
 */
export function ContactForm({ firm, reason, openedAt = 0, postResult }: ContactFormProps) {
  const { t, locale } = useTranslation('forms')
  const id = useId()
  const email = useAccountEmail()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [attempt, setAttempt] = useState<ContactAttempt>({ ...NO_ATTEMPT, outcome: null })
  const { logic, handle, submission, preload, submit } = useContactFormLogic(form, reason)

  // Shown until the visitor presses Send again, and after that if the browser is offline and lacks the script.
  const visibleResult = submission === undefined || submission === 'offline' ? postResult : undefined
  const { outcome, ...state } = visibleResult
    ? { ...NO_ATTEMPT, errors: visibleResult.errors, failedSubmits: 1, outcome: null }
    : { ...attempt, sending: attempt.sending || submission === 'loading' }
  const characterCount = logic && form && <logic.MessageCount form={form} />
  return (
    <FormStateContext value={{ id, ...state, characterCount }}>
      <form
        ref={setForm}
        method="post"
        noValidate
        action={`${localePath(locale, ROUTES.sendContact)}#${FORM_ANCHOR}`}
        className={styles.form}
        // Once the script has loaded, a dialog may close: a toast then reports the result.
        data-sending={submission === 'loading' || undefined}
        onFocus={preload}
        onChange={() => handle.current?.change()}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {logic && form && (
          <logic.ContactFormLogic
            ref={handle}
            form={form}
            email={email}
            reason={reason}
            openedAt={openedAt}
            restoresDraft={!postResult}
            onAttempt={setAttempt}
          />
        )}
        {visibleResult?.summary}
        {logic && !visibleResult && (
          <>
            <logic.ReasonTitle reason={reason} />
            <logic.ErrorSummary />
          </>
        )}
        <ContactFields values={postResult?.values ?? {}} email={email} />
        {reason && <input type="hidden" name="reason" value={reason} />}
        <p className={styles.privacy}>
          {/* Without a locale prefix, as in `Footer.tsx`. */}
          <span>{t('contact.privacy')}</span> <a href={ROUTES.privacy}>{t('contact.privacyPolicy')}</a>
        </p>
        {logic && !visibleResult && (
          <logic.ContactOutcomeMessage outcome={outcome} reason={reason} firm={firm} />
        )}
        {submission === 'offline' && !logic && (
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
