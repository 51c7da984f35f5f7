import { useRouter } from 'next/router'
import { FORM_ANCHOR } from '@/lib/routes'
import { reasonIn } from '@/lib/urlParameters'
import { SectionIntro } from '@/ui/SectionIntro'
import styles from './ContactFormSection.module.scss'
import { LazyContactForm } from './LazyContactForm'
import type { SectionProps } from '@/sections/registry'
// For `ContactForm`, also in `ContactSection`: the HTML contains only style sheets of static imports (decision 30).
import '@/forms/Form.module.scss'
import '@/forms/fields/Field.module.scss'
import '@/ui/Button.module.scss'

export function ContactFormSection({
  eyebrow,
  heading,
  lead,
  reason,
  context,
}: SectionProps<'contactFormSection'>) {
  const { query } = useRouter()
  return (
    <section id={FORM_ANCHOR} tabIndex={-1} className={styles.section}>
      <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
      <div className={styles.form}>
        <LazyContactForm firm={context.settings} reason={reasonIn(query) ?? reason ?? undefined} />
      </div>
    </section>
  )
}
