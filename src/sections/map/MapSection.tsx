import { localizedText } from '@/ui/LocalizedText'
import styles from './MapSection.module.scss'
import { OfficeMap } from './OfficeMap'
import type { SectionProps } from '@/sections/registry'

export function MapSection({ heading, directions, context }: SectionProps<'mapSection'>) {
  const { address, phone, phoneHref, email } = context.settings
  return (
    <section className={styles.section}>
      <div className={styles.text}>
        <h2 className={styles.heading}>{localizedText(heading)}</h2>
        <address className={styles.address}>{localizedText(address)}</address>
        <p>{localizedText(directions)}</p>
        <ul className={styles.contactLinks}>
          <li>
            <a href={phoneHref}>{phone}</a>
          </li>
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        </ul>
      </div>
      <OfficeMap settings={context.settings} />
    </section>
  )
}
