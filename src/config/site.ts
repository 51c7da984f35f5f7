import { SCRIPTS, usesHan, type Locale } from '@/i18n/locales'
import { FIRM_NAMES } from './firmNames'

export const siteName = (locale: Locale): string => FIRM_NAMES[SCRIPTS[locale]]

/** For social images and JSON-LD, which contain both names. */
export const otherSiteName = (locale: Locale): string => FIRM_NAMES[usesHan(locale) ? 'latin' : 'han']
