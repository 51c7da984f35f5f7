import { DialogLink } from '@/dialogs/DialogLink'
import { formatDate } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import { Licensee } from './Licensee'
import { Opening } from './Opening'
import styles from './OpeningSection.module.scss'
import type { SectionProps } from './sectionTypes'

export function OpeningSection({ section, around }: SectionProps<'openingSection'>) {
  const { t, locale } = useTranslation('pages')
  const { eyebrow, heading, lead, drawing, namesLicensee, buttonLabel, reason } = section
  const { settings, reviewedOn } = around
  return (
    <Opening drawing={drawing ?? 'pier'} eyebrow={eyebrow} heading={heading} lead={lead}>
      {buttonLabel && (
        <DialogLink dialog="contact" reason={reason ?? undefined} className={buttonClass('primary')}>
          {buttonLabel}
        </DialogLink>
      )}
      {namesLicensee && <Licensee settings={settings} />}
      {reviewedOn && (
        <p className={styles.reviewed}>
          {t('reviewed')} <time dateTime={reviewedOn}>{formatDate(locale, reviewedOn)}</time>
        </p>
      )}
    </Opening>
  )
}
