import { createContext, useContext } from 'react'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { readCookies, writeCookie } from '@/lib/safeStorage'
import { useBrowserValue } from '@/lib/useBrowserValue'
import { usePublicPath } from './usePublicPath'

const COOKIE = 'NEXT_LOCALE'
const YEAR_S = 31_536_000

/**
 * If the choice is Chinese, `/` redirects to the Chinese home page, except with `?dialog=` or from a language link in a
 * new tab. On all other pages but the legal ones, the URL alone decides the locale (`next.config.js`).
 */
export function storeLocale(locale: string): void {
  writeCookie(`${COOKIE}=${locale};path=/;max-age=${YEAR_S};samesite=lax`)
}

const hasChosenChinese = () => readCookies().split('; ').includes(`${COOKIE}=zh-HK`)

/**
 * The locale of the home page to which links lead, such as the brand mark. If the visitor has chosen Chinese, `/` would
 * redirect to the Chinese home page at the next reload.
 */
export function useHomeLocale(): Locale {
  const { locale } = useTranslation('common')
  const chinese = useBrowserValue(hasChosenChinese, false)
  return locale === DEFAULT_LOCALE && chinese ? 'zh-HK' : locale
}

/** `PageAddress.languages` of the open page. */
export const PageLanguages = createContext<readonly Locale[]>(LOCALES)

/**
 * The locale of a link in the menu or the footer. On a page that exists only in English, it is the one that the visitor
 * has chosen, because such a page has no language menu. The link to that page itself stays English.
 */
export function useMenuLocale(path: string): Locale {
  const { locale } = useTranslation('common')
  const homeLocale = useHomeLocale()
  const isOnlyEnglish = !useContext(PageLanguages).includes('zh-HK')
  const isOpen = path === usePublicPath()
  return path === ROUTES.home || (isOnlyEnglish && !isOpen) ? homeLocale : locale
}
