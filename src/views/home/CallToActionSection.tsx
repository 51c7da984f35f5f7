import type { SectionOf } from '@/cms/queries/home'
import { DialogLink } from '@/dialogs/DialogLink'
import { buttonClass } from '@/ui/Button'
import styles from './CallToActionSection.module.scss'

export function CallToActionSection({ section }: { section: SectionOf<'callToActionSection'> }) {
  const { heading, text, label } = section
  return (
    <section className={styles.section}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.text}>{text}</p>
        <DialogLink dialog="contact" className={buttonClass('primary')}>
          {label}
        </DialogLink>
      </div>
      <img
        className={styles.coast}
        src="/illustrations/coast.svg"
        width={1600}
        height={360}
        alt=""
        loading="lazy"
      />
    </section>
  )
}
