import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/** The token follows a `#`, which browsers do not send, so that no log and no Referer has it. */
export function confirmation(
  copy: MailCopy,
  template: 'emailVerification' | 'emailChangeFormer' | 'emailChangeNext',
  locale: Locale,
  token: string,
  newEmail?: string,
) {
  const url = `${copy.site}${localePath(locale, ROUTES.confirmEmail)}#${token}`
  return linkMail(copy, template, locale, url, newEmail)
}

/** @param callbackUrl a URL of another site is ignored when the visitor opens the link */
export function signInLink(
  copy: MailCopy,
  email: string,
  locale: Locale,
  token: string,
  callbackUrl?: string,
) {
  const home = copy.site + localePath(locale, ROUTES.home)
  const parameters = new URLSearchParams({ callbackUrl: callbackUrl ?? home, email, token })
  const page = copy.site + localePath(locale, ROUTES.confirmEmail)
  return linkMail(copy, 'signInLink', locale, `${page}#${parameters}`)
}

/** Email and secret follow a `#`, as in `confirmation`. */
export function passwordReset(copy: MailCopy, email: string, locale: Locale, token: string) {
  const parameters = new URLSearchParams({ email, hash: token })
  const url = `${copy.site}${localePath(locale, ROUTES.home)}?dialog=reset#${parameters}`
  return linkMail(copy, 'passwordReset', locale, url)
}

/** Links to a password reset, in case another person has changed the password. */
export function passwordChanged(copy: MailCopy, locale: Locale) {
  const url = `${copy.site}${localePath(locale, ROUTES.home)}?dialog=initiateReset`
  return linkMail(copy, 'passwordChanged', locale, url)
}

/** For the owner of an address to which another member wants to change, instead of the confirmation link. */
export function emailChangeTaken(copy: MailCopy, email: string, locale: Locale) {
  const url = copy.site + localePath(locale, ROUTES.signIn)
  return linkMail(copy, 'emailChangeTaken', locale, url, email)
}

/** Links to the contact page, in case another person has deleted the account. */
export function accountDeleted(copy: MailCopy, locale: Locale) {
  return linkMail(copy, 'accountDeleted', locale, copy.site + localePath(locale, ROUTES.contact))
}
