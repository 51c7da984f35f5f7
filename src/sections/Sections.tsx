import { ArticlesSection } from './articles/ArticlesSection'
import { ArticlesListSection } from './articlesList/ArticlesListSection'
import { CallToActionSection } from './callToAction/CallToActionSection'
import { CardsSection } from './cards/CardsSection'
import { ClausesSection } from './clauses/ClausesSection'
import { ContactSection } from './contact/ContactSection'
import { ContactFormSection } from './contactForm/ContactFormSection'
import { FactsSection } from './facts/FactsSection'
import { FaqSection } from './faq/FaqSection'
import { FilesSection } from './files/FilesSection'
import { HeroSection } from './hero/HeroSection'
import { ImageTextSection } from './imageText/ImageTextSection'
import { LicenceSection } from './licence/LicenceSection'
import { MapSection } from './map/MapSection'
import { OpeningSection } from './opening/OpeningSection'
import { PeopleSection } from './people/PeopleSection'
import { ProcessSection } from './process/ProcessSection'
import { ProseSection } from './prose/ProseSection'
import { ServicesSection } from './services/ServicesSection'
import { StatusSection } from './status/StatusSection'
import { TableSection } from './table/TableSection'
import { VideoSection } from './video/VideoSection'
import { VideosSection } from './videos/VideosSection'
import type { ComponentType } from 'react'
import type { PageSection, SectionProps, SectionType } from './registry'
import type { SectionContext } from './sectionContext'

const COMPONENTS: {
  [Type in SectionType]: ComponentType<SectionProps<Type>>
} = {
  articlesSection: ArticlesSection,
  articlesListSection: ArticlesListSection,
  callToActionSection: CallToActionSection,
  cardsSection: CardsSection,
  clausesSection: ClausesSection,
  contactFormSection: ContactFormSection,
  contactSection: ContactSection,
  factsSection: FactsSection,
  faqSection: FaqSection,
  filesSection: FilesSection,
  heroSection: HeroSection,
  imageTextSection: ImageTextSection,
  licenceSection: LicenceSection,
  mapSection: MapSection,
  openingSection: OpeningSection,
  peopleSection: PeopleSection,
  processSection: ProcessSection,
  proseSection: ProseSection,
  servicesSection: ServicesSection,
  statusSection: StatusSection,
  tableSection: TableSection,
  videoSection: VideoSection,
  videosSection: VideosSection,
}

function Section<Type extends SectionType>(props: SectionProps<Type> & { _type: Type }) {
  const Component: ComponentType<SectionProps<Type>> = COMPONENTS[props._type]
  return <Component {...props} />
}

export function Sections({ sections, context }: { sections: PageSection[]; context: SectionContext }) {
  return sections.map((section) => <Section key={section._key} {...section} context={context} />)
}
