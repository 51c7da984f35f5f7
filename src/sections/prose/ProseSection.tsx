import { RichText } from '@/ui/RichText'
import { localizedText } from '@/ui/LocalizedText'
import styles from './ProseSection.module.scss'
import type { ProseContent } from './content'

export function ProseSection({ eyebrow, heading, body }: ProseContent) {
  return (
    <section className={styles.section}>
      <div>
        {eyebrow && <p className={styles.eyebrow}>{localizedText(eyebrow)}</p>}
        <h2 className={styles.heading}>{localizedText(heading)}</h2>
      </div>
      <div className={styles.body}>
        <RichText html={body} />
      </div>
    </section>
  )
}
