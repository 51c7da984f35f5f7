import { callToActionSection } from './banners/callToActionSection'
import { heroSection } from './banners/heroSection'
import { openingSection } from './banners/openingSection'
import { articlesListSection } from './lists/articlesListSection'
import { articlesSection } from './lists/articlesSection'
import { clausesSection } from './lists/clausesSection'
import { factsSection } from './lists/factsSection'
import { faqSection } from './lists/faqSection'
import { peopleSection } from './lists/peopleSection'
import { processSection } from './lists/processSection'
import { servicesSection } from './lists/servicesSection'
import { statusSection } from './lists/statusSection'
import { licenceSection } from './text/licenceSection'
import { mapSection } from './text/mapSection'
import { proseSection } from './text/proseSection'

/**
 * All section types of pages. `banners` contains sections with a heading and a button, `lists` sections with
 * several entries, and `text` sections with text only.
 */
export const sectionTypes = [
  heroSection,
  servicesSection,
  processSection,
  callToActionSection,
  openingSection,
  proseSection,
  factsSection,
  peopleSection,
  licenceSection,
  mapSection,
  faqSection,
  statusSection,
  articlesSection,
  articlesListSection,
  clausesSection,
]

/** The stored names of the section types, such as `heroSection`. */
export type SectionName = (typeof sectionTypes)[number]['name']
