import type { ComponentType } from 'react'
import type { Page, PageSection } from '@/cms/loaders/sectionsPages'
import type { Settings } from '@/cms/loaders/settings'

export type SectionType = PageSection['_type']
export type SectionOf<Type extends SectionType> = Extract<PageSection, { _type: Type }>

/** Data of the page that every section can use, besides the section's own content. */
export type SectionContext = { settings: Settings } & Partial<Pick<Page, 'reviewedOn'>>
export type SectionProps<Type extends SectionType> = { section: SectionOf<Type>; context: SectionContext }

/** One component per section type. A missing component fails the type check. */
export type Registry<Type extends SectionType = SectionType> = {
  [T in Type]: ComponentType<SectionProps<T>>
}
