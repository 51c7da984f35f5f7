import type { RESOURCES_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from '@/views/page/sectionsPage'
import { CallToActionSection } from '@/views/sections/CallToActionSection'
import { FaqSection } from '@/views/sections/FaqSection'
import { OpeningSection } from '@/views/sections/OpeningSection'
import { ProseSection } from '@/views/sections/ProseSection'
import { ArticlesListSection } from './ArticlesListSection'

export const ResourcesView = sectionsPage<RESOURCES_PAGE_QUERY_RESULT>({
  openingSection: OpeningSection,
  articlesListSection: ArticlesListSection,
  proseSection: ProseSection,
  faqSection: FaqSection,
  callToActionSection: CallToActionSection,
})
