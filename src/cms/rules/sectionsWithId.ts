/**
 * They have a fixed HTML id: Studio refuses a second one on a page, and the site shows only the first. Without
 * `contactSection`, because a page has only one hero (`heroValidation.ts`).
 */
export const SECTIONS_WITH_ID = [
  'servicesSection',
  'articlesListSection',
  'clausesSection',
  'contactFormSection',
] as const
