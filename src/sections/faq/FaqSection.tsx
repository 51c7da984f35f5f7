import { RichText } from '@/ui/RichText'
import { localizedText } from '@/ui/LocalizedText'
import styles from './FaqSection.module.scss'
import type { ContentOf } from '@/sections/registry'

/** Native `<details>` elements work without JavaScript, and many browsers find text in collapsed answers. */
export function FaqSection({ heading, questions }: ContentOf<'faqSection'>) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{localizedText(heading)}</h2>
      <div className={styles.list}>
        {questions.map(({ _key, question, answer }) => (
          <details key={_key} className={styles.entry}>
            <summary className={styles.question}>{localizedText(question)}</summary>
            <div className={styles.answer}>
              <RichText html={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
