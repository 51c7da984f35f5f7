import { usesHan, type Locale } from '@/i18n/locales'

/** Constants of the site that are the same in every locale. */
export const SITE = {
  name: 'Maple Harbour Immigration',
  chineseName: '楓港移民顧問',
  /** The scroll position, in pixels, at which the header shrinks. */
  headerThreshold: 20,
} as const

/** The firm's name in a locale. */
export const siteName = (locale: Locale): string => (usesHan(locale) ? SITE.chineseName : SITE.name)

/** The firm's name in the other script. */
export const otherSiteName = (locale: Locale): string => (usesHan(locale) ? SITE.name : SITE.chineseName)
