import { DialogLink } from '@/dialogs/DialogLink'
import { buttonClass } from '@/ui/Button'
import { localizedText } from '@/ui/LocalizedText'
import { Licensee } from '@/views/content/sections/office/Licensee'
import { PageHero } from './PageHero'
import { Reviewed } from './Reviewed'
import type { SectionProps } from './sectionTypes'

export function OpeningSection({ section, context }: SectionProps<'openingSection'>) {
  const { eyebrow, heading, lead, drawing, namesLicensee, buttonLabel, reason } = section
  return (
    <PageHero image={drawing ?? 'pier'} eyebrow={eyebrow} heading={heading} lead={lead}>
      {buttonLabel && (
        <DialogLink dialog="contact" reason={reason ?? undefined} className={buttonClass('primary')}>
          {localizedText(buttonLabel)}
        </DialogLink>
      )}
      {namesLicensee && <Licensee settings={context.settings} />}
      <Reviewed date={context.reviewedOn} />
    </PageHero>
  )
}
