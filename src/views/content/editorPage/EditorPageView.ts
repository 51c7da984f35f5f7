import type { PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { ArticlesSection } from '@/views/content/home/ArticlesSection'
import { ServicesSection } from '@/views/content/home/ServicesSection'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'
import { ClausesSection } from '@/views/content/sections/lists/ClausesSection'
import { FactsSection } from '@/views/content/sections/lists/FactsSection'
import { FaqSection } from '@/views/content/sections/lists/FaqSection'
import { LicenceSection } from '@/views/content/sections/office/LicenceSection'
import { MapSection } from '@/views/content/sections/office/MapSection'
import { OpeningSection } from '@/views/content/sections/OpeningSection'
import { PeopleSection } from '@/views/content/sections/lists/PeopleSection'
import { ProcessSection } from '@/views/content/sections/lists/ProcessSection'
import { ProseSection } from '@/views/content/sections/ProseSection'
import { StatusSection } from '@/views/content/sections/lists/StatusSection'
import { sectionsPage } from '@/views/content/page/sectionsPage'

export const EditorPageView = sectionsPage<PAGE_QUERY_RESULT>({
  openingSection: OpeningSection,
  servicesSection: ServicesSection,
  processSection: ProcessSection,
  proseSection: ProseSection,
  factsSection: FactsSection,
  peopleSection: PeopleSection,
  licenceSection: LicenceSection,
  mapSection: MapSection,
  faqSection: FaqSection,
  statusSection: StatusSection,
  articlesSection: ArticlesSection,
  clausesSection: ClausesSection,
  callToActionSection: CallToActionSection,
})
