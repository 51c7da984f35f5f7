import { withCommonSettings } from './commonSettings'
import { article } from './documents/article'
import { home } from './documents/home'
import { navigation } from './documents/navigation'
import {
  companyPage,
  contactPage,
  hongKongPage,
  privacyPage,
  resourcesPage,
  termsPage,
  visaTonicPage,
} from './documents/pages'
import { notice } from './documents/notice'
import { page } from './documents/page'
import { redirect } from './documents/redirect'
import { service } from './documents/service'
import { siteCopy } from './documents/siteCopy'
import { topic } from './documents/topic'
import { settings } from './documents/settings'
import { translationsField } from './documents/translationsField'
import { articleLink, localeArticle } from './objects/articleText'
import { cmsImage, figure } from './objects/images'
import {
  localeBlock,
  localeFile,
  localeString,
  localeText,
  localeVideo,
  localeVideos,
} from './objects/localized'
import { menuEntry } from './objects/menuEntry'
import { note } from './objects/note'
import { noticeLinkTypes } from './objects/noticeLink'
import { link } from './objects/richText'
import { seo } from './objects/seo'
import { table } from './objects/table'
import { localeTable } from './objects/tableText'
import { video } from './objects/video'
import { sectionTypes } from './sections/sectionTypes'

/** Documents with localized texts. They get `translationsField` as their last field, in the default group. */
const translatedDocuments = [
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
  notice,
  page,
  siteCopy,
  navigation,
  settings,
].map((type) => {
  const groups: readonly { name: string; default?: boolean }[] = 'groups' in type ? type.groups : []
  const group = groups.find((each) => each.default === true)?.name
  return { ...type, fields: [...type.fields, { ...translationsField, ...(group && { group }) }] }
})

export const schemaTypes = [
  ...translatedDocuments,
  redirect,
  ...sectionTypes,
  localeString,
  localeText,
  localeBlock,
  localeArticle,
  localeFile,
  localeTable,
  localeVideo,
  localeVideos,
  cmsImage,
  figure,
  menuEntry,
  link,
  articleLink,
  note,
  ...noticeLinkTypes,
  seo,
  table,
  video,
].map(withCommonSettings)
