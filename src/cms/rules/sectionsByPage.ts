const COMMON = [
  'proseSection',
  'imageTextSection',
  'cardsSection',
  'tableSection',
  'filesSection',
  'videoSection',
] as const

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
    ...COMMON,
    'factsSection',
    'peopleSection',
    'licenceSection',
    'mapSection',
    'faqSection',
    'callToActionSection',
  ],
  resourcesPage: ['openingSection', 'articlesListSection', ...COMMON, 'faqSection', 'callToActionSection'],
  hongKongPage: [
    'openingSection',
    'statusSection',
    'factsSection',
    ...COMMON,
    'faqSection',
    'callToActionSection',
  ],
  visaTonicPage: [
    'openingSection',
    'videosSection',
    'proseSection',
    'imageTextSection',
    'cardsSection',
    'tableSection',
    'filesSection',
    'faqSection',
    'callToActionSection',
  ],
  contactPage: ['contactSection', ...COMMON, 'faqSection', 'mapSection'],
  termsPage: ['openingSection', 'clausesSection'],
  privacyPage: ['openingSection', 'clausesSection'],
} as const

/**
 * For pages that editors create. Without the hero of the home page, because only the home page has the light header
 * that is readable on a dark image; without the list of all articles, whose search and topics have addresses below
 * `/resources`; and without `contactSection`, which `contactFormSection` replaces.
 */
export const EDITOR_PAGE_SECTIONS = [
  'openingSection',
  ...COMMON,
  'videosSection',
  'factsSection',
  'faqSection',
  'callToActionSection',
  'contactFormSection',
  'servicesSection',
  'processSection',
  'statusSection',
  'articlesSection',
  'peopleSection',
  'licenceSection',
  'mapSection',
  'clausesSection',
] as const

/** Whether the site shows a page of an editor with these section types. API clients may store anything. */
export const hasEditorPageSection = (types: unknown): boolean =>
  Array.isArray(types) && EDITOR_PAGE_SECTIONS.some((type) => types.includes(type))

export type PageName = keyof typeof SECTIONS_BY_PAGE
