import type { Page, PageSection } from '@/cms/queries/pages'
import { Seo } from '@/layout/Seo'
import type { PageProps } from '@/server/pageProps'
import { ArticlesListSection } from '@/views/resources/ArticlesListSection'
import { CallToActionSection } from '@/views/sections/CallToActionSection'
import { ClausesSection } from '@/views/sections/ClausesSection'
import { FactsSection } from '@/views/sections/FactsSection'
import { FaqSection } from '@/views/sections/FaqSection'
import { LicenceSection } from '@/views/sections/LicenceSection'
import { MapSection } from '@/views/sections/MapSection'
import { OpeningSection } from '@/views/sections/OpeningSection'
import { PeopleSection } from '@/views/sections/PeopleSection'
import { ProseSection } from '@/views/sections/ProseSection'
import { Sections } from '@/views/sections/Sections'
import { StatusSection } from '@/views/sections/StatusSection'
import type { Registry } from '@/views/sections/sectionTypes'

/** Opens the home page, and lists services and articles there. */
type OnHomeAlone = 'heroSection' | 'servicesSection' | 'processSection' | 'articlesSection'

const REGISTRY: Registry<Exclude<PageSection['_type'], OnHomeAlone>> = {
  openingSection: OpeningSection,
  proseSection: ProseSection,
  factsSection: FactsSection,
  peopleSection: PeopleSection,
  licenceSection: LicenceSection,
  mapSection: MapSection,
  faqSection: FaqSection,
  statusSection: StatusSection,
  articlesListSection: ArticlesListSection,
  clausesSection: ClausesSection,
  callToActionSection: CallToActionSection,
}

/** Any page that is made of sections, the home page apart. */
export function PageView({ content, settings }: PageProps<Page>) {
  const { seo, sections, reviewedOn } = content
  return (
    <>
      <Seo {...seo} />
      <Sections sections={sections} around={{ settings, reviewedOn }} registry={REGISTRY} />
    </>
  )
}
