import { SectionIntro } from '@/ui/SectionIntro'
import styles from './TableSection.module.scss'
import type { ContentOf } from '@/sections/registry'

export function TableSection({ eyebrow, heading, lead, table }: ContentOf<'tableSection'>) {
  return (
    <section className={styles.section}>
      <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: table }} />
    </section>
  )
}
