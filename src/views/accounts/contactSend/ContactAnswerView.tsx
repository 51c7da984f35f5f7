import { ContactReason } from '@/forms/contact/ContactReason'
import { ContactForm } from '@/forms/contact/ContactForm'
import { ContactOutcomeMessage } from '@/forms/contact/ContactOutcome'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import type { ContactPostProps } from '@/server/accounts/pages/contactSendProps'
import { ContactView } from '@/views/content/contact/ContactView'
import styles from '@/views/content/contact/ContactView.module.scss'

/** The contact page after a form post without JavaScript, with errors or the confirmation. */
export function ContactAnswerView({
  content,
  settings,
  errors,
  values,
  outcome,
  from,
  ...props
}: ContactPostProps) {
  const { t } = useTranslation('common')
  const reason = props.reason ?? undefined
  // All messages are above the fields, because the browser scrolls there after the post.
  const summary = (
    <>
      <ContactReason title={props.about ?? undefined} />
      <ErrorSummary />
      <ContactOutcomeMessage outcome={outcome} reason={reason} firm={settings} />
      {from && <input type="hidden" name="from" value={from} />}
    </>
  )
  const postResult = { values, errors, from: from ?? undefined, notices: { summary, outcome: null } }
  if (content)
    return <ContactView content={content} settings={settings} reason={reason} postResult={postResult} />
  return (
    <div className={styles.page}>
      <Seo title={t('nav.contact')} />
      <h1 className={styles.heading}>{t('nav.contact')}</h1>
      <div className={styles.form}>
        <ContactForm firm={settings} reason={reason} postResult={postResult} />
      </div>
    </div>
  )
}
