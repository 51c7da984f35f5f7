import { useRouter } from 'next/router'
import type { ContactPage } from '@/cms/loaders/contactPage'
import { ContactForm } from '@/forms/contact/ContactForm'
import type { PostResult } from '@/forms/contact/contactFormTypes'
import { Seo } from '@/layout/page/Seo'
import { FORM_ANCHOR } from '@/lib/routes'
import { reasonIn } from '@/lib/urlParameters'
import { RichText } from '@/ui/RichText'
import type { PageProps } from '@/server/content/page/contentPageProps'
import { localizedText } from '@/ui/LocalizedText'
import { Licensee } from '@/sections/licence/Licensee'
import { OfficeMap } from '@/sections/map/OfficeMap'
import { ContactDetails } from './ContactDetails'
import styles from './ContactView.module.scss'

type ContactViewProps = Pick<PageProps<ContactPage>, 'content' | 'settings'> & {
  /** Set only if this page answers a form post without JavaScript; otherwise it comes from the URL. */
  reason?: string
  postResult?: PostResult
}

export function ContactView({ content, settings, reason: postedReason, postResult }: ContactViewProps) {
  const { query } = useRouter()
  const { seo, heading, lead, beforeYouWrite, formHeading } = content
  return (
    <div className={styles.page}>
      <Seo {...seo} />
      <div className={styles.intro}>
        <h1 className={styles.heading}>{localizedText(heading)}</h1>
        <p className={styles.lead}>{localizedText(lead)}</p>
        <Licensee settings={settings} />
      </div>
      <section className={styles.form} aria-labelledby={FORM_ANCHOR}>
        <h2 id={FORM_ANCHOR} className={styles.formHeading}>
          {localizedText(formHeading)}
        </h2>
        <ContactForm firm={settings} reason={postedReason ?? reasonIn(query)} postResult={postResult} />
      </section>
      <section className={styles.panel}>
        <ContactDetails content={content} settings={settings} />
        <OfficeMap settings={settings} />
        <RichText html={beforeYouWrite} />
      </section>
    </div>
  )
}
