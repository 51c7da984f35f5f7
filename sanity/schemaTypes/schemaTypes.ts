import { contactPage } from './documents/contactPage'
import { home } from './documents/home'
import { companyPage, hongKongPage, privacyPage, resourcesPage, termsPage } from './documents/pages'
import { service } from './documents/service'
import { settings } from './documents/settings'
import { visaTonicPage } from './documents/visaTonicPage'
import { localeBlock, localeString, localeText } from './objects/localized'
import { seo } from './objects/seo'
import { callToActionSection } from './sections/callToActionSection'
import { clausesSection } from './sections/clausesSection'
import { factsSection } from './sections/factsSection'
import { faqSection } from './sections/faqSection'
import { guidesSection } from './sections/guidesSection'
import { heroSection } from './sections/heroSection'
import { licenceSection } from './sections/licenceSection'
import { mapSection } from './sections/mapSection'
import { openingSection } from './sections/openingSection'
import { peopleSection } from './sections/peopleSection'
import { processSection } from './sections/processSection'
import { proseSection } from './sections/proseSection'
import { servicesSection } from './sections/servicesSection'
import { statusSection } from './sections/statusSection'

export const schemaTypes = [
  home,
  service,
  contactPage,
  companyPage,
  resourcesPage,
  hongKongPage,
  visaTonicPage,
  termsPage,
  privacyPage,
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
  statusSection,
  guidesSection,
  clausesSection,
  localeString,
  localeText,
  localeBlock,
  seo,
]
