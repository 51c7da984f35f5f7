import dynamic from 'next/dynamic'
import { FORM_ANCHOR } from '@/lib/routes'
import { LazyFallback } from '@/ui/LazyFallback'
import { SectionIntro } from '@/ui/SectionIntro'
import styles from './ContactFormSection.module.scss'
import type { SectionProps } from '@/sections/registry'
// For `ContactForm`, also in `ContactSection`: the HTML contains only style sheets of static imports (decision 30).
import '@/forms/Form.module.scss'
import '@/forms/fields/Field.module.scss'
import '@/ui/Button.module.scss'

// Loads on demand, because few pages have the form.
const ContactForm = dynamic(
  () => import('@/forms/contact/ContactForm').then((module) => module.ContactForm),
  { loading: LazyFallback },
)

export function ContactFormSection({
  eyebrow,
  heading,
  lead,
  reason,
  context,
}: SectionProps<'contactFormSection'>) {
  return (
    <section id={FORM_ANCHOR} tabIndex={-1} className={styles.section}>
      <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
      <div className={styles.form}>
        <ContactForm firm={context.settings} reason={reason ?? undefined} />
      </div>
    </section>
  )
}
