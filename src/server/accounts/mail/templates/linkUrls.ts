import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import type { LinkMailTemplate } from './linkTemplates'

/** `callbackUrl`: the login ignores one of another site (`auth/callbackUrl.ts`). */
export type LinkParts = {
  copy: MailCopy
  locale: Locale
  recipient: string
  token: string
  callbackUrl?: string
}

const page = ({ copy, locale }: LinkParts, route: string) => copy.site + localePath(locale, route)
const confirmation = (mail: LinkParts) => `${page(mail, ROUTES.confirmEmail)}#${mail.token}`

/**
 * Secrets and email addresses follow a `#`, which browsers do not send, so that no log and no
 * Referer has them.
 */
export const LINK_URLS: Record<LinkMailTemplate, (mail: LinkParts) => string> = {
  emailVerification: confirmation,
  emailChangeFormer: confirmation,
  emailChangeNext: confirmation,
  signInLink(mail) {
    const { recipient: email, token, callbackUrl = page(mail, ROUTES.home) } = mail
    return `${page(mail, ROUTES.confirmEmail)}#${new URLSearchParams({ callbackUrl, email, token })}`
  },
  passwordReset(mail) {
    const parameters = new URLSearchParams({ email: mail.recipient, hash: mail.token })
    return `${page(mail, ROUTES.home)}?dialog=reset#${parameters}`
  },
  // In case another person has changed the password.
  passwordChanged: (mail) => `${page(mail, ROUTES.home)}?dialog=initiateReset`,
  // To the owner of an address to which another member wants to change, instead of the confirmation link.
  emailChangeTaken: (mail) => page(mail, ROUTES.signIn),
  // In case another person has deleted the account.
  accountDeleted: (mail) => page(mail, ROUTES.contact),
}
