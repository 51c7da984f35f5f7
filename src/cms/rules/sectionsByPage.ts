/** The section types that Studio offers on each page with a fixed route, and that the site shows there. */
export const SECTIONS_BY_PAGE = {
  home: [
    'heroSection',
    'servicesSection',
    'processSection',
    'factsSection',
    'articlesSection',
    'faqSection',
    'callToActionSection',
  ],
  companyPage: [
    'openingSection',
    'proseSection',
    'factsSection',
    'peopleSection',
    'licenceSection',
    'mapSection',
    'faqSection',
    'callToActionSection',
  ],
  resourcesPage: [
    'openingSection',
    'articlesListSection',
    'proseSection',
    'faqSection',
    'callToActionSection',
  ],
  hongKongPage: [
    'openingSection',
    'statusSection',
    'factsSection',
    'proseSection',
    'faqSection',
    'callToActionSection',
  ],
  termsPage: ['openingSection', 'clausesSection'],
  privacyPage: ['openingSection', 'clausesSection'],
} as const

export type PageName = keyof typeof SECTIONS_BY_PAGE
