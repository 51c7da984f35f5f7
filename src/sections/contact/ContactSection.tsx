import { useRouter } from 'next/router'
import { FORM_ANCHOR } from '@/lib/routes'
import { reasonIn } from '@/lib/urlParameters'
import { Licensee } from '@/sections/licence/Licensee'
import { LazyContactForm } from '@/sections/contactForm/LazyContactForm'
import { OfficeMap } from '@/sections/map/OfficeMap'
import { localizedText } from '@/ui/LocalizedText'
import { RichText } from '@/ui/RichText'
import { ContactDetails } from './ContactDetails'
import styles from './ContactSection.module.scss'
import type { SectionProps } from '@/sections/registry'

export function ContactSection({ context, ...content }: SectionProps<'contactSection'>) {
  const { query } = useRouter()
  const { heading, lead, beforeYouWrite, formHeading } = content
  const { settings, contactPost } = context
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={styles.heading}>{localizedText(heading)}</h1>
        <p className={styles.lead}>{localizedText(lead)}</p>
        <Licensee settings={settings} />
      </div>
      <section className={styles.form} aria-labelledby={FORM_ANCHOR}>
        <h2 id={FORM_ANCHOR} className={styles.formHeading}>
          {localizedText(formHeading)}
        </h2>
        <LazyContactForm
          firm={settings}
          reason={contactPost ? contactPost.reason : reasonIn(query)}
          postResult={contactPost?.result}
        />
      </section>
      <section className={styles.panel}>
        <ContactDetails content={content} settings={settings} />
        <OfficeMap settings={settings} />
        <RichText html={beforeYouWrite} />
      </section>
    </div>
  )
}
