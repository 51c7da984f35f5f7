import type { ReactNode } from 'react'
import type { FormattedText } from '@/cms/typography/shownText'
import { Drawing } from '@/ui/Drawing'
import { localizedText } from '@/ui/LocalizedText'
import styles from './PageHero.module.scss'

/** Sizes in px, so that the browser reserves the space. PageHero.module.scss has layouts for these names. */
const IMAGES = {
  pier: { width: 760, height: 560 },
  chart: { width: 704, height: 536 },
  lighthouse: { width: 1600, height: 420 },
  knot: { width: 420, height: 300 },
  tonic: { width: 640, height: 600 },
} as const

type PageHeroProps = {
  image: keyof typeof IMAGES
  eyebrow: FormattedText | null
  heading: FormattedText
  lead: FormattedText
  children?: ReactNode
}

export function PageHero({ image, eyebrow, heading, lead, children }: PageHeroProps) {
  return (
    <header className={styles.hero} data-image={image}>
      <div className={styles.frame}>
        <div className={styles.text}>
          {eyebrow && <p className={styles.eyebrow}>{localizedText(eyebrow)}</p>}
          <h1 className={styles.heading}>{localizedText(heading)}</h1>
          <p className={styles.lead}>{localizedText(lead)}</p>
          {children}
        </div>
        <Drawing name={image} {...IMAGES[image]} className={styles.image} />
      </div>
    </header>
  )
}
