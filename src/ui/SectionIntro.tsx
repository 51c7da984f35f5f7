import type { Title } from '@/cms/typography/title'
import { localizedText } from './LocalizedText'
import styles from './SectionIntro.module.scss'

type SectionIntroProps = { eyebrow: Title | null; heading: Title; lead: Title | null }

export function SectionIntro({ eyebrow, heading, lead }: SectionIntroProps) {
  return (
    <div>
      {eyebrow && <p className={styles.eyebrow}>{localizedText(eyebrow)}</p>}
      <h2 className={styles.heading}>{localizedText(heading)}</h2>
      {lead && <p className={styles.lead}>{localizedText(lead)}</p>}
    </div>
  )
}
