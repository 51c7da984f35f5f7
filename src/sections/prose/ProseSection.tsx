import { RichText } from '@/ui/RichText'
import { SectionIntro } from '@/ui/SectionIntro'
import styles from './ProseSection.module.scss'
import type { ContentOf } from '@/sections/registry'

export function ProseSection({ eyebrow, heading, body }: ContentOf<'proseSection'>) {
  return (
    <section className={styles.section}>
      <SectionIntro eyebrow={eyebrow} heading={heading} />
      <div className={styles.body}>
        <RichText html={body} />
      </div>
    </section>
  )
}
