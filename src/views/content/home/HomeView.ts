import type { HOME_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from '@/views/content/page/sectionsPage'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'
import { FactsSection } from '@/views/content/sections/lists/FactsSection'
import { FaqSection } from '@/views/content/sections/lists/FaqSection'
import { ProcessSection } from '@/views/content/sections/lists/ProcessSection'
import { ArticlesSection } from './ArticlesSection'
import { HeroSection } from './HeroSection'
import { ServicesSection } from './ServicesSection'

export const HomeView = sectionsPage<HOME_QUERY_RESULT>({
  heroSection: HeroSection,
  servicesSection: ServicesSection,
  processSection: ProcessSection,
  factsSection: FactsSection,
  articlesSection: ArticlesSection,
  faqSection: FaqSection,
  callToActionSection: CallToActionSection,
})
