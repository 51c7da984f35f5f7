import { SectionIntro } from '@/ui/SectionIntro'
import styles from './TableSection.module.scss'
import type { TableContent } from './content'

export function TableSection({ eyebrow, heading, lead, table }: TableContent) {
  return (
    <section className={styles.section}>
      <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: table }} />
    </section>
  )
}
