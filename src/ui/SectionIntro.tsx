import styles from './SectionIntro.module.scss'

type SectionIntroProps = { eyebrow: string | null; heading: string; lead: string }

/** How a section begins: a line above its heading, the heading, a paragraph. */
export function SectionIntro({ eyebrow, heading, lead }: SectionIntroProps) {
  return (
    <div>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.lead}>{lead}</p>
    </div>
  )
}
