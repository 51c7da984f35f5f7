import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'

/**
 * All paths of the site without locale prefix, except articles, topics and search (`lib/contentPaths.ts`) and
 * the Atom feed (`server/content/seo/atomFeed.ts`). Components use these constants instead of literals, so that
 * a path is defined only once.
 */
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

/** The fragment (HTML id) of the contact form on the contact page: `/contact#write`. */
export const FORM_ANCHOR = 'write'

/** The HTML id of the place in the footer where visitors can change their consent to tracking. */
export const CHOICES_ANCHOR = 'cookie-choices'

/** Adds the locale's prefix to a path; the default locale has none. A home page gets no trailing slash. */
export function localePath(locale: Locale, route: string): string {
  if (locale === DEFAULT_LOCALE) return route
  return route === ROUTES.home ? `/${locale}` : `/${locale}${route}`
}
