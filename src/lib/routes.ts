import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'

/**
 * All paths of the site without locale prefix, except articles, topics and search (`lib/contentPaths.ts`) and the feed
 * (`server/content/seo/atomFeed.ts`). Components do not build their own.
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

/** Anchor of the contact form on its page. */
export const FORM_ANCHOR = 'write'

/** Anchor in the footer where visitors can change their consent. */
export const CHOICES_ANCHOR = 'cookie-choices'

/** Query parameters that belong to a dialog and are removed when it closes. */
export const DIALOG_PARAMETERS = ['dialog', 'reason', 'email', 'hash'] as const

/** Maximum length of `reason`, in code points. */
export const REASON_LENGTH = 200

/** The contact reason from the URL's `reason`; undefined for a value that this site never links to. */
export function reasonIn({ reason }: Partial<Record<string, string | string[]>>): string | undefined {
  return typeof reason === 'string' && reason.length <= REASON_LENGTH ? reason : undefined
}

/** The path in a locale: the default locale has no prefix, and a home page no trailing slash. */
export function localePath(locale: Locale, route: string): string {
  if (locale === DEFAULT_LOCALE) return route
  return route === ROUTES.home ? `/${locale}` : `/${locale}${route}`
}
