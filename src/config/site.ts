import { usesHan, type Locale } from '@/i18n/locales'
import { FIRM_NAMES } from './firmNames'

export const SITE = {
  name: FIRM_NAMES.latin,
  chineseName: FIRM_NAMES.han,
  /** Pixels of scrolling after which the page header becomes smaller. */
  headerThreshold: 20,
} as const

export const siteName = (locale: Locale): string => (usesHan(locale) ? SITE.chineseName : SITE.name)

/** For social images and JSON-LD, which contain both names. */
export const otherSiteName = (locale: Locale): string => (usesHan(locale) ? SITE.name : SITE.chineseName)
