import type { COMPANY_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from './sectionsPage'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'
import { FactsSection } from '@/views/content/sections/lists/FactsSection'
import { FaqSection } from '@/views/content/sections/lists/FaqSection'
import { LicenceSection } from '@/views/content/sections/office/LicenceSection'
import { MapSection } from '@/views/content/sections/office/MapSection'
import { OpeningSection } from '@/views/content/sections/OpeningSection'
import { PeopleSection } from '@/views/content/sections/lists/PeopleSection'
import { ProseSection } from '@/views/content/sections/ProseSection'

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
