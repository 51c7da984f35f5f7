import { ContactReason } from '@/forms/contact/ContactReason'
import { ContactForm } from '@/forms/contact/ContactForm'
import { ContactOutcomeMessage } from '@/forms/contact/ContactOutcome'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import type { ContactPostProps } from '@/server/accounts/pages/contactSendProps'
import styles from '@/sections/contact/ContactSection.module.scss'
import { SectionsView } from '@/views/content/page/SectionsView'

/** Answers a form post without JavaScript with the contact page, with errors or with the confirmation. */
export function ContactPostView({ content, settings, errors, values, outcome, ...props }: ContactPostProps) {
  const { t } = useTranslation('common')
  const reason = props.reason ?? undefined
  // Above the fields: the URL of the form post ends with `#write`, so the browser scrolls to the top of the
  // form, and a message below the fields could be out of sight.
  const summary = (
    <>
      <ContactReason title={props.about ?? undefined} />
      <ErrorSummary />
      <ContactOutcomeMessage outcome={outcome} reason={reason} firm={settings} />
    </>
  )
  const postResult = { values, errors, summary }
  if (content)
    return <SectionsView content={content} settings={settings} contactPost={{ reason, result: postResult }} />
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
