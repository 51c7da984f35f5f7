import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'

/**
 * All paths of the site without locale prefix, except articles, topics and search (`lib/contentPaths.ts`) and the
 * feed (`server/content/seo/atomFeed.ts`). Components use these paths instead of literals.
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

/** URL fragment of the contact form on the contact page. */
export const FORM_ANCHOR = 'write'

/** HTML id of the footer's element where visitors can change their consent. */
export const CHOICES_ANCHOR = 'cookie-choices'

/** Query parameters that belong to a dialog. They are removed when the dialog closes. */
export const DIALOG_PARAMETERS = ['dialog', 'reason', 'email', 'hash'] as const

/** Maximum length of the URL parameter `reason` (the contact reason), in code points. */
export const REASON_LENGTH = 200

/**
 * Reads the contact reason from the URL parameter `reason`. Undefined if the value is repeated or too long, because
 * the site has no such links.
 */
export function reasonIn({ reason }: Partial<Record<string, string | string[]>>): string | undefined {
  return typeof reason === 'string' && reason.length <= REASON_LENGTH ? reason : undefined
}

/** Adds the locale's prefix to a path. The default locale has no prefix, and a home page has no trailing slash. */
export function localePath(locale: Locale, route: string): string {
  if (locale === DEFAULT_LOCALE) return route
  return route === ROUTES.home ? `/${locale}` : `/${locale}${route}`
}
