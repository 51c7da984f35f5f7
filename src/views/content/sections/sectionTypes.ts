import type { ComponentType } from 'react'
import type { Page, PageSection } from '@/cms/loaders/sectionsPages'
import type { Settings } from '@/cms/loaders/settings'

export type SectionType = PageSection['_type']
export type SectionOf<Type extends SectionType> = Extract<PageSection, { _type: Type }>

/** Data that every section of a page can use in addition to its own content. */
export type SectionContext = { settings: Settings } & Partial<Pick<Page, 'reviewedOn' | 'reviewedIn'>>
export type SectionProps<Type extends SectionType> = { section: SectionOf<Type>; context: SectionContext }

/** The type check fails if the component of an allowed section type is missing. */
export type Registry<Type extends SectionType = SectionType> = {
  [T in Type]: ComponentType<SectionProps<T>>
}
