import { RichText } from '@/ui/RichText'
import { localizedText } from '@/ui/LocalizedText'
import styles from './ClausesSection.module.scss'
import type { ContentOf } from '@/sections/registry'

/** On wide screens, the list of links is beside the clauses and stays visible while the visitor scrolls. */
export function ClausesSection({ heading, clauses }: ContentOf<'clausesSection'>) {
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-labelledby="clauses">
        <h2 id="clauses" className={styles.contentsHeading}>
          {localizedText(heading)}
        </h2>
        <ol>
          {clauses.map(({ _key, anchor, heading: title }, index) => (
            <li key={_key}>
              <a href={`#${anchor}`} className={styles.entry}>
                <span className={styles.number}>{`${index + 1}.`}</span> {localizedText(title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.clauses}>
        {clauses.map(({ _key, anchor, heading: title, body }, index) => (
          <section key={_key} id={anchor} className={styles.clause}>
            <h2 className={styles.title}>
              <span className={styles.number}>{`${index + 1}.`}</span> {localizedText(title)}
            </h2>
            <RichText html={body} />
          </section>
        ))}
      </div>
    </div>
  )
}
