import type { COMPANY_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from '@/views/page/sectionsPage'
import { CallToActionSection } from '@/views/sections/CallToActionSection'
import { FactsSection } from '@/views/sections/FactsSection'
import { FaqSection } from '@/views/sections/FaqSection'
import { LicenceSection } from '@/views/sections/LicenceSection'
import { MapSection } from '@/views/sections/MapSection'
import { OpeningSection } from '@/views/sections/OpeningSection'
import { PeopleSection } from '@/views/sections/PeopleSection'
import { ProseSection } from '@/views/sections/ProseSection'

export const CompanyView = sectionsPage<COMPANY_PAGE_QUERY_RESULT>({
  openingSection: OpeningSection,
  proseSection: ProseSection,
  factsSection: FactsSection,
  peopleSection: PeopleSection,
  licenceSection: LicenceSection,
  mapSection: MapSection,
  faqSection: FaqSection,
  callToActionSection: CallToActionSection,
})
