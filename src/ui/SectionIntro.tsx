import type { FormattedText } from '@/cms/typography/shownText'
import { localizedText } from './LocalizedText'
import styles from './SectionIntro.module.scss'

type SectionIntroProps = {
  eyebrow: FormattedText | null
  heading: FormattedText
  lead?: FormattedText | null
}

export function SectionIntro({ eyebrow, heading, lead }: SectionIntroProps) {
  return (
    <div>
      {eyebrow && <p className={styles.eyebrow}>{localizedText(eyebrow)}</p>}
      <h2 className={styles.heading}>{localizedText(heading)}</h2>
      {lead && <p className={styles.lead}>{localizedText(lead)}</p>}
    </div>
  )
}
