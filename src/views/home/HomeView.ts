import type { HOME_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from '@/views/page/sectionsPage'
import { CallToActionSection } from '@/views/sections/CallToActionSection'
import { FactsSection } from '@/views/sections/FactsSection'
import { FaqSection } from '@/views/sections/FaqSection'
import { ProcessSection } from '@/views/sections/ProcessSection'
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
