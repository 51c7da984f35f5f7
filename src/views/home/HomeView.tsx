import type { ComponentType } from 'react'
import type { HomePage, HomeSection, SectionOf } from '@/cms/queries/home'
import { Seo } from '@/layout/Seo'
import { CallToActionSection } from './CallToActionSection'
import { HeroSection } from './HeroSection'
import { ProcessSection } from './ProcessSection'
import { ServicesSection } from './ServicesSection'

type SectionType = HomeSection['_type']
type Registry = { [Type in SectionType]: ComponentType<{ section: SectionOf<Type> }> }

/** One component to a section type; a type without one fails the type check. */
const SECTIONS: Registry = {
  heroSection: HeroSection,
  servicesSection: ServicesSection,
  processSection: ProcessSection,
  callToActionSection: CallToActionSection,
}

function Section<Type extends SectionType>({ section }: { section: SectionOf<Type> & { _type: Type } }) {
  const Component: ComponentType<{ section: SectionOf<Type> }> | undefined = SECTIONS[section._type]
  return Component ? <Component section={section} /> : null
}

export function HomeView({ content: { seo, sections } }: { content: HomePage }) {
  return (
    <>
      <Seo {...seo} />
      {sections.map((section) => (
        <Section key={section._key} section={section} />
      ))}
    </>
  )
}
