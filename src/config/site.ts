import type { Locale } from '@/i18n/locales'

/** Facts about the firm that are no copy: they read the same in every language. */
export const SITE = {
  name: 'Maple Harbour Immigration',
  chineseName: '楓港移民顧問',
  /** Pixels of scrolling after which the header becomes small. */
  headerThreshold: 20,
} as const

/** The firm's name as its pages in a language give it. */
export const siteName = (locale: Locale): string => (locale === 'zh-HK' ? SITE.chineseName : SITE.name)
