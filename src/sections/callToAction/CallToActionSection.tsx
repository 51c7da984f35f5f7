import { ContactDialogLink } from '@/dialogs/DialogLink'
import { buttonClass } from '@/ui/Button'
import { localizedText } from '@/ui/LocalizedText'
import styles from './CallToActionSection.module.scss'
import type { ContentOf } from '@/sections/registry'

export function CallToActionSection({ heading, text, label, reason }: ContentOf<'callToActionSection'>) {
  return (
    <section className={styles.section}>
      <div className={styles.content}>
        <h2 className={styles.heading}>{localizedText(heading)}</h2>
        <p className={styles.text}>{localizedText(text)}</p>
        <ContactDialogLink reason={reason ?? undefined} className={buttonClass('primary')}>
          {localizedText(label)}
        </ContactDialogLink>
      </div>
      <img
        className={styles.image}
        src="/illustrations/coast.svg"
        width={1600}
        height={360}
        alt=""
        loading="lazy"
      />
    </section>
  )
}
