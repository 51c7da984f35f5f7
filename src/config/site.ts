import { usesHan, type Locale } from '@/i18n/locales'

export const SITE = {
  name: 'Maple Harbour Immigration',
  chineseName: '楓港移民顧問',
  /** Pixels of scrolling after which the page header becomes smaller. */
  headerThreshold: 20,
} as const

export const siteName = (locale: Locale): string => (usesHan(locale) ? SITE.chineseName : SITE.name)

/** Social images and JSON-LD contain both names. */
export const otherSiteName = (locale: Locale): string => (usesHan(locale) ? SITE.name : SITE.chineseName)
