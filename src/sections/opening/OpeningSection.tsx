import { ContactDialogLink } from '@/dialogs/DialogLink'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import { Drawing } from '@/ui/Drawing'
import { localizedText } from '@/ui/LocalizedText'
import { Licensee } from '@/sections/licence/Licensee'
import styles from './OpeningSection.module.scss'
import type { SectionProps } from '@/sections/registry'

/** Sizes in px, so that the browser reserves the space. OpeningSection.module.scss has layouts for these names. */
const IMAGES = {
  pier: { width: 760, height: 560 },
  chart: { width: 704, height: 536 },
  lighthouse: { width: 1600, height: 420 },
  knot: { width: 420, height: 300 },
  tonic: { width: 640, height: 600 },
} as const

export function OpeningSection({
  eyebrow,
  heading,
  lead,
  drawing,
  namesLicensee,
  buttonLabel,
  reason,
  context: { settings, reviewedOn },
}: SectionProps<'openingSection'>) {
  const { t } = useTranslation('pages')
  const image = drawing ?? 'pier'
  return (
    <header className={styles.hero} data-image={image}>
      <div className={styles.frame}>
        <div className={styles.text}>
          {eyebrow && <p className={styles.eyebrow}>{localizedText(eyebrow)}</p>}
          <h1 className={styles.heading}>{localizedText(heading)}</h1>
          <p className={styles.lead}>{localizedText(lead)}</p>
          {buttonLabel && (
            <ContactDialogLink reason={reason ?? undefined} className={buttonClass('primary')}>
              {localizedText(buttonLabel)}
            </ContactDialogLink>
          )}
          {namesLicensee && <Licensee settings={settings} />}
          {reviewedOn && <p className={styles.reviewed}>{t('reviewed', { date: reviewedOn.text })}</p>}
        </div>
        <Drawing name={image} {...IMAGES[image]} className={styles.image} />
      </div>
    </header>
  )
}
