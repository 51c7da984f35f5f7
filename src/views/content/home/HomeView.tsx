import type { Page } from '@/cms/loaders/sectionsPages'
import type { HOME_QUERY_RESULT } from '@/cms/sanity.types'
import { Seo } from '@/layout/page/Seo'
import type { PageProps } from '@/server/content/page/pageProps'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'
import { FactsSection } from '@/views/content/sections/FactsSection'
import { FaqSection } from '@/views/content/sections/FaqSection'
import { ProcessSection } from '@/views/content/sections/ProcessSection'
import { Sections } from '@/views/content/sections/Sections'
import type { Registry } from '@/views/content/sections/sectionTypes'
import { ArticlesSection } from './ArticlesSection'
import { HeroSection } from './HeroSection'
import { ServicesSection } from './ServicesSection'

type HomeSectionType = NonNullable<HOME_QUERY_RESULT>['sections'][number]['_type']

// Not created with sectionsPage like the other pages, which would add 70 bytes to the first load.
const REGISTRY: Registry<HomeSectionType> = {
  heroSection: HeroSection,
  servicesSection: ServicesSection,
  processSection: ProcessSection,
  factsSection: FactsSection,
  articlesSection: ArticlesSection,
  faqSection: FaqSection,
  callToActionSection: CallToActionSection,
}

export function HomeView({ content: { seo, sections }, settings }: PageProps<Page>) {
  return (
    <>
      <Seo {...seo} />
      <Sections sections={sections} around={{ settings }} registry={REGISTRY} />
    </>
  )
}
