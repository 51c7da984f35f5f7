/** They have a fixed HTML id: Studio refuses a second one on a page, and the site shows only the first. */
export const SECTIONS_WITH_ID = [
  'servicesSection',
  'articlesListSection',
  'clausesSection',
  'contactFormSection',
] as const
