import { contactPage } from './documents/contactPage'
import { home } from './documents/home'
import { companyPage } from './documents/pages'
import { service } from './documents/service'
import { settings } from './documents/settings'
import { localeBlock, localeString, localeText } from './objects/localized'
import { seo } from './objects/seo'
import { callToActionSection } from './sections/callToActionSection'
import { factsSection } from './sections/factsSection'
import { faqSection } from './sections/faqSection'
import { heroSection } from './sections/heroSection'
import { licenceSection } from './sections/licenceSection'
import { mapSection } from './sections/mapSection'
import { openingSection } from './sections/openingSection'
import { peopleSection } from './sections/peopleSection'
import { processSection } from './sections/processSection'
import { proseSection } from './sections/proseSection'
import { servicesSection } from './sections/servicesSection'

export const schemaTypes = [
  home,
  service,
  contactPage,
  companyPage,
  settings,
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
  localeString,
  localeText,
  localeBlock,
  seo,
]
