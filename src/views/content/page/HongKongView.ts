import type { HONG_KONG_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from './sectionsPage'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'
import { FactsSection } from '@/views/content/sections/lists/FactsSection'
import { FaqSection } from '@/views/content/sections/lists/FaqSection'
import { OpeningSection } from '@/views/content/sections/OpeningSection'
import { ProseSection } from '@/views/content/sections/ProseSection'
import { StatusSection } from '@/views/content/sections/lists/StatusSection'

export const HongKongView = sectionsPage<HONG_KONG_PAGE_QUERY_RESULT>({
  openingSection: OpeningSection,
  statusSection: StatusSection,
  factsSection: FactsSection,
  proseSection: ProseSection,
  faqSection: FaqSection,
  callToActionSection: CallToActionSection,
})
