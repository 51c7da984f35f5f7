import type { ComponentType } from 'react'
import type { SectionContext, Registry, SectionOf, SectionProps, SectionType } from './sectionTypes'

type Page = { context: SectionContext; registry: Partial<Registry> }

function Section<Type extends SectionType>({
  section,
  context,
  registry,
}: Page & { section: SectionOf<Type> & { _type: Type } }) {
  const Component: ComponentType<SectionProps<Type>> | undefined = registry[section._type]
  return Component ? <Component section={section} context={context} /> : null
}

/** Skips a section whose type has no component in `registry`. */
export function Sections({ sections, ...page }: Page & { sections: SectionOf<SectionType>[] }) {
  return sections.map((section) => <Section key={section._key} section={section} {...page} />)
}
