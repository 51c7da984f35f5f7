import type { ComponentType } from 'react'
import { COMPONENTS } from './sectionComponents'
import type { PageSection, SectionProps, SectionType } from './registry'
import type { SectionContext } from './sectionContext'

function Section<Type extends SectionType>(props: SectionProps<Type> & { _type: Type }) {
  const Component: ComponentType<SectionProps<Type>> = COMPONENTS[props._type]
  return <Component {...props} />
}

export function Sections({ sections, context }: { sections: PageSection[]; context: SectionContext }) {
  return sections.map((section) => <Section key={section._key} {...section} context={context} />)
}
