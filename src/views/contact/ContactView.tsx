import { useRouter } from 'next/router'
import type { ContactPage } from '@/cms/queries/contact'
import { ContactForm, type ReturnedForm } from '@/forms/ContactForm'
import { Seo } from '@/layout/Seo'
import { RichText } from '@/ui/RichText'
import type { PageProps } from '@/server/pageProps'
import { ContactDetails } from './ContactDetails'
import styles from './ContactView.module.scss'

type ContactViewProps = Pick<PageProps<ContactPage>, 'content' | 'settings'> & { returned?: ReturnedForm }

export function ContactView({ content, settings, returned }: ContactViewProps) {
  const { reason } = useRouter().query
  const { seo, heading, lead, beforeYouWrite, formHeading } = content
  return (
    <div className={styles.page}>
      <Seo {...seo} />
      <div className={styles.intro}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <section className={styles.panel}>
        <ContactDetails content={content} settings={settings} />
        <RichText html={beforeYouWrite} />
      </section>
      <section className={styles.form} aria-labelledby="form-heading">
        <h2 id="form-heading" className={styles.formHeading}>
          {formHeading}
        </h2>
        <ContactForm
          firm={settings}
          reason={typeof reason === 'string' ? reason : undefined}
          returned={returned}
        />
      </section>
    </div>
  )
}
