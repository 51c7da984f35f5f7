import { useSyncExternalStore } from 'react'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'

const COOKIE = 'NEXT_LOCALE'
const YEAR_S = 31_536_000

/**
 * Stores the chosen locale in a cookie. If the choice is Chinese, `/` then redirects to the Chinese home page
 * (`next.config.js`). The cookie does not change the locale of any other page.
 */
export function storeLocale(locale: string): void {
  document.cookie = `${COOKIE}=${locale};path=/;max-age=${YEAR_S};samesite=lax`
}

const hasChosenChinese = () =>
  navigator.cookieEnabled && document.cookie.split('; ').includes(`${COOKIE}=zh-HK`)
const neverChanges = () => () => {}

/**
 * React hook that returns the locale of the home page to which the brand mark leads: that of the page or, if the
 * visitor has chosen Chinese, Chinese. Without it, a link on an English page would lead to `/`, which the server
 * redirects to the Chinese home page at the next reload.
 */
export function useHomeLocale(): Locale {
  const { locale } = useTranslation('common')
  const chinese = useSyncExternalStore(neverChanges, hasChosenChinese, () => false)
  return locale === DEFAULT_LOCALE && chinese ? 'zh-HK' : locale
}
