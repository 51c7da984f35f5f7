import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'

/** Every address on the site, without its locale prefix: no component writes one of its own. */
export const ROUTES = {
  home: '/',
  services: '/#services',
  contact: '/contact',
  sendContact: '/contact/send',
} as const

/** Of the contact form on its page. */
export const FORM_ANCHOR = 'write'

export type DialogName = 'login' | 'signup' | 'profile' | 'contact'

/** The query parameters that belong to a dialog and leave the address bar with it. */
export const DIALOG_PARAMETERS = ['dialog', 'reason', 'email', 'hash'] as const

/** The address of a route in a language: the default one goes without prefix. */
export function localePath(locale: Locale, route: string): string {
  if (locale === DEFAULT_LOCALE) return route
  return route === ROUTES.home ? `/${locale}` : `/${locale}${route}`
}

/** A telephone number as people write it, as a link. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
