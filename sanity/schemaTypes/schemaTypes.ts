import { article } from './documents/article'
import { contactPage } from './documents/contactPage'
import { home } from './documents/home'
import { companyPage, hongKongPage, privacyPage, resourcesPage, termsPage } from './documents/pages'
import { service } from './documents/service'
import { siteCopy } from './documents/siteCopy'
import { topic } from './documents/topic'
import { settings } from './documents/settings'
import { visaTonicPage } from './documents/visaTonicPage'
import { localeArticle } from './objects/articleText'
import { cmsImage, figure } from './objects/images'
import { localeBlock, localeString, localeText } from './objects/localized'
import { note } from './objects/note'
import { seo } from './objects/seo'
import { video } from './objects/video'
import { articlesListSection } from './sections/articlesListSection'
import { articlesSection } from './sections/articlesSection'
import { callToActionSection } from './sections/callToActionSection'
import { clausesSection } from './sections/clausesSection'
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
import { statusSection } from './sections/statusSection'

export const schemaTypes = [
  home,
  service,
  article,
  topic,
  contactPage,
  companyPage,
  resourcesPage,
  hongKongPage,
  visaTonicPage,
  termsPage,
  privacyPage,
  siteCopy,
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
  articlesSection,
  articlesListSection,
  clausesSection,
  localeString,
  localeText,
  localeBlock,
  localeArticle,
  cmsImage,
  figure,
  note,
  seo,
  video,
]
