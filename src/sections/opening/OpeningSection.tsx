import { ContactDialogLink } from '@/dialogs/DialogLink'
import { buttonClass } from '@/ui/Button'
import { localizedText } from '@/ui/LocalizedText'
import { Licensee } from '@/sections/licence/Licensee'
import { PageHero } from './PageHero'
import { Reviewed } from './Reviewed'
import type { SectionProps } from '@/sections/registry'

export function OpeningSection({
  eyebrow,
  heading,
  lead,
  drawing,
  namesLicensee,
  buttonLabel,
  reason,
  context,
}: SectionProps<'openingSection'>) {
  return (
    <PageHero image={drawing ?? 'pier'} eyebrow={eyebrow} heading={heading} lead={lead}>
      {buttonLabel && (
        <ContactDialogLink reason={reason ?? undefined} className={buttonClass('primary')}>
          {localizedText(buttonLabel)}
        </ContactDialogLink>
      )}
      {namesLicensee && <Licensee settings={context.settings} />}
      <Reviewed date={context.reviewedOn} />
    </PageHero>
  )
}
