import { DialogLink } from '@/dialogs/DialogLink'
import { buttonClass } from '@/ui/Button'
import { said } from '@/ui/LocalizedText'
import { Licensee } from './Licensee'
import { Opening } from './PageHero'
import { Reviewed } from './Reviewed'
import type { SectionProps } from './sectionTypes'

export function OpeningSection({ section, around }: SectionProps<'openingSection'>) {
  const { eyebrow, heading, lead, drawing, namesLicensee, buttonLabel, reason } = section
  return (
    <Opening drawing={drawing ?? 'pier'} eyebrow={eyebrow} heading={heading} lead={lead}>
      {buttonLabel && (
        <DialogLink dialog="contact" reason={reason ?? undefined} className={buttonClass('primary')}>
          {said(buttonLabel)}
        </DialogLink>
      )}
      {namesLicensee && <Licensee settings={around.settings} />}
      <Reviewed on={around.reviewedOn} />
    </Opening>
  )
}
