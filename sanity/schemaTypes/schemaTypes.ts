import { article } from './documents/article'
import { contactPage } from './documents/contactPage'
import { home } from './documents/home'
import { companyPage, hongKongPage, privacyPage, resourcesPage, termsPage } from './documents/pages'
import { page } from './documents/page'
import { redirect } from './documents/redirect'
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
import { sectionTypes } from './sections/sectionTypes'

/** All types of the schema: documents, sections, and the objects that documents and sections contain. */
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
  page,
  redirect,
  siteCopy,
  settings,
  ...sectionTypes,
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
