import { SectionIntro } from '@/ui/SectionIntro'
import { localizedText } from '@/ui/LocalizedText'
import styles from './FactsSection.module.scss'
import type { ContentOf } from '@/sections/registry'

export function FactsSection({ eyebrow, heading, lead, facts }: ContentOf<'factsSection'>) {
  return (
    <section className={styles.section}>
      <div className={styles.column}>
        <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
        <ul className={styles.facts}>
          {facts.map(({ _key, title, text }) => (
            <li key={_key} className={styles.fact}>
              <h3 className={styles.title}>{localizedText(title)}</h3>
              <p>{localizedText(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
