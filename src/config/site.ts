import { usesHan, type Locale } from '@/i18n/locales'

export const SITE = {
  name: 'Maple Harbour Immigration',
  chineseName: '楓港移民顧問',
  /** After how many pixels of scrolling the page header becomes smaller. */
  headerThreshold: 20,
} as const

/** The firm's name in the script of a locale (Latin or Chinese). */
export const siteName = (locale: Locale): string => (usesHan(locale) ? SITE.chineseName : SITE.name)

/** The firm's name in the script that a locale does not use. Social images and JSON-LD contain both names. */
export const otherSiteName = (locale: Locale): string => (usesHan(locale) ? SITE.name : SITE.chineseName)
