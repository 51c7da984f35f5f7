import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'

/** Without locale prefix. `lib/contentPaths.ts` has the paths of articles, topics and search. */
export const ROUTES = {
  home: '/',
  services: '/#services',
  company: '/company',
  resources: '/resources',
  visaTonic: '/visa-tonic',
  hongKongResidents: '/immigration-strategies-hong-kong-residents',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  signIn: '/signin',
  authError: '/error',
  users: '/admin/users',
  account: '/account',
  confirmEmail: '/account/confirm',
  contact: '/contact',
  sendContact: '/contact/send',
} as const

/**
 * With an accent-coloured header. Notices for all pages omit them, unless editors include campaign
 * pages. On pages that editors create, fields decide about both (`HeaderOptions`).
 */
export const CAMPAIGN_ROUTES: readonly string[] = [ROUTES.visaTonic, ROUTES.hongKongResidents]

/** The Visa Tonic videos are in English. */
export const ENGLISH_ONLY: readonly string[] = [ROUTES.visaTonic]

/** The HTML id of the contact form: `/contact#write`. */
export const FORM_ANCHOR = 'write'

/** The HTML id of the place in the footer where visitors can change their consent to tracking. */
export const CHOICES_ANCHOR = 'cookie-choices'

export function localePath(locale: Locale, route: string): string {
  if (locale === DEFAULT_LOCALE) return route
  return route === ROUTES.home ? `/${locale}` : `/${locale}${route}`
}

const PREFIX = new RegExp(`^/+(?:${LOCALES.join('|')})(?=/|$)`)

/** `path`: as in the address bar. */
export const localeOf = (path: string): Locale =>
  LOCALES.find((locale) => path === `/${locale}` || path.startsWith(`/${locale}/`)) ?? DEFAULT_LOCALE

/** The path of the same page in `locale`. Browsers read `//evil.example` as a URL of that host; it becomes a path. */
export const inLocale = (locale: Locale, path: string): string =>
  localePath(locale, `/${path.replace(PREFIX, '').replace(/^\/+/, '')}`)
