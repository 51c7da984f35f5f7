import type { RESOURCES_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from '@/views/content/page/sectionsPage'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'
import { FaqSection } from '@/views/content/sections/lists/FaqSection'
import { OpeningSection } from '@/views/content/sections/OpeningSection'
import { ProseSection } from '@/views/content/sections/ProseSection'
import { ArticlesListSection } from './ArticlesListSection'

export const ResourcesView = sectionsPage<RESOURCES_PAGE_QUERY_RESULT>({
  openingSection: OpeningSection,
  articlesListSection: ArticlesListSection,
  proseSection: ProseSection,
  faqSection: FaqSection,
  callToActionSection: CallToActionSection,
})
