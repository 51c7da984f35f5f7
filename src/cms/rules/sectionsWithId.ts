/**
 * Sections with a fixed HTML id, to which links scroll. A page can have one of each: Studio refuses a second one, and the
 * site shows only the first.
 */
export const SECTIONS_WITH_ID = ['servicesSection', 'articlesListSection', 'clausesSection'] as const
