import type { HONG_KONG_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from '@/views/page/sectionsPage'
import { CallToActionSection } from '@/views/sections/CallToActionSection'
import { FactsSection } from '@/views/sections/FactsSection'
import { FaqSection } from '@/views/sections/FaqSection'
import { OpeningSection } from '@/views/sections/OpeningSection'
import { ProseSection } from '@/views/sections/ProseSection'
import { StatusSection } from '@/views/sections/StatusSection'

export const HongKongView = sectionsPage<HONG_KONG_PAGE_QUERY_RESULT>({
  openingSection: OpeningSection,
  statusSection: StatusSection,
  factsSection: FactsSection,
  proseSection: ProseSection,
  faqSection: FaqSection,
  callToActionSection: CallToActionSection,
})
