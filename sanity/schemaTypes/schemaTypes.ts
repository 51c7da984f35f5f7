import { contactPage } from './documents/contactPage'
import { home } from './documents/home'
import { service } from './documents/service'
import { settings } from './documents/settings'
import { localeBlock, localeString, localeText } from './objects/localized'
import { seo } from './objects/seo'
import { callToActionSection } from './sections/callToActionSection'
import { heroSection } from './sections/heroSection'
import { processSection } from './sections/processSection'
import { servicesSection } from './sections/servicesSection'

export const schemaTypes = [
  home,
  service,
  contactPage,
  settings,
  heroSection,
  servicesSection,
  processSection,
  callToActionSection,
  localeString,
  localeText,
  localeBlock,
  seo,
]
