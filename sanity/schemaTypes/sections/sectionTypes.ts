import { articlesListSection } from './articlesList/articlesListSection'
import { articlesSection } from './articles/articlesSection'
import { callToActionSection } from './callToAction/callToActionSection'
import { cardsSection } from './cards/cardsSection'
import { clausesSection } from './clauses/clausesSection'
import { contactSection } from './contact/contactSection'
import { contactFormSection } from './contactForm/contactFormSection'
import { factsSection } from './facts/factsSection'
import { faqSection } from './faq/faqSection'
import { filesSection } from './files/filesSection'
import { heroSection } from './hero/heroSection'
import { hiddenField } from './hiddenField'
import { imageTextSection } from './imageText/imageTextSection'
import { licenceSection } from './licence/licenceSection'
import { mapSection } from './map/mapSection'
import { openingSection } from './opening/openingSection'
import { peopleSection } from './people/peopleSection'
import { processSection } from './process/processSection'
import { proseSection } from './prose/proseSection'
import { servicesSection } from './services/servicesSection'
import { statusSection } from './status/statusSection'
import { tableSection } from './table/tableSection'
import { videoSection } from './video/videoSection'
import { videosSection } from './videos/videosSection'

/**
 * All section types of pages, each in a folder with the name that it has in `src/sections`. Editors can hide a section
 * of any type.
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
  imageTextSection,
  cardsSection,
  tableSection,
  videoSection,
  videosSection,
  filesSection,
  contactFormSection,
  contactSection,
].map((type) => ({ ...type, fields: [...type.fields, hiddenField] }))

/** The stored names of the section types, such as `heroSection`. */
export type SectionName = (typeof sectionTypes)[number]['name']
