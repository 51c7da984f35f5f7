import type { SectionName } from './sectionTypes'

interface SectionGroup {
  name: string
  title: string
  of: SectionName[]
}

/** The groups of Studio's menu “Add item”. A section can be in two groups, where editors may look for it in either. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  { name: 'opening', title: 'Opening', of: ['heroSection', 'openingSection', 'contactSection'] },
  {
    name: 'text',
    title: 'Text',
    of: [
      'proseSection',
      'imageTextSection',
      'tableSection',
      'factsSection',
      'faqSection',
      'statusSection',
      'clausesSection',
    ],
  },
  {
    name: 'lists',
    title: 'Lists',
    of: [
      'cardsSection',
      'filesSection',
      'servicesSection',
      'processSection',
      'articlesSection',
      'articlesListSection',
      'peopleSection',
    ],
  },
  {
    name: 'media',
    title: 'Images and media',
    of: ['imageTextSection', 'videoSection', 'videosSection', 'filesSection', 'mapSection'],
  },
  { name: 'forms', title: 'Forms', of: ['contactSection', 'contactFormSection'] },
  { name: 'closing', title: 'Closing', of: ['callToActionSection', 'licenceSection'] },
]

export const sectionGroups = (sections: readonly SectionName[]): SectionGroup[] =>
  SECTION_GROUPS.map((group) => ({
    ...group,
    of: group.of.filter((section) => sections.includes(section)),
  })).filter(({ of }) => of.length > 0)
