import type { HomePage, HomeSection } from '@/cms/queries/home'
import { Seo } from '@/layout/Seo'
import type { PageProps } from '@/server/pageProps'
import { CallToActionSection } from '@/views/sections/CallToActionSection'
import { ProcessSection } from '@/views/sections/ProcessSection'
import { Sections } from '@/views/sections/Sections'
import type { Registry } from '@/views/sections/sectionTypes'
import { HeroSection } from './HeroSection'
import { ServicesSection } from './ServicesSection'

// Its own, and not every page's: what the home page does not show, it does not load.
const REGISTRY: Registry<HomeSection['_type']> = {
  heroSection: HeroSection,
  servicesSection: ServicesSection,
  processSection: ProcessSection,
  callToActionSection: CallToActionSection,
}

export function HomeView({ content: { seo, sections }, settings }: PageProps<HomePage>) {
  return (
    <>
      <Seo {...seo} />
      <Sections sections={sections} around={{ settings }} registry={REGISTRY} />
    </>
  )
}
