import { toLocale, type Locale } from '@/i18n/locales'
import type { OwnDetailsInput } from '@/schemas/account/profile'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { isSuppressed } from '@/server/accounts/mail/suppression'
import { consentOf, consentText } from '@/server/accounts/consent/newsletterConsent'

/**
 * Returns the data of the profile page. `locale` is the locale of the page, in which the member reads the
 * consent sentence.
 * @throws AppError SESSION_REQUIRED if the account no longer exists
 */
export async function profile({ user }: Actor, locale: Locale) {
  const [account, consent, wording, unreachable] = await Promise.all([
    db().user.findUnique({
      where: { id: user.id },
      select: {
        name: true,
        email: true,
        emailVerified: true,
        locale: true,
        passwordHash: true,
        createdAt: true,
        emailChange: true,
      },
    }),
    consentOf(user.id),
    consentText(locale),
    isSuppressed(user.email),
  ])
  if (!account) throw new AppError('SESSION_REQUIRED')
  const { passwordHash, emailChange, emailVerified, locale: mails, ...own } = account
  const change = emailChange && emailChange.expiresAt > new Date() ? emailChange : null
  return {
    ...own,
    locale: toLocale(mails),
    verified: emailVerified !== null,
    /** Whether the email is suppressed: no mail is sent to it, after a bounce or complaint. */
    unreachable,
    hasPassword: passwordHash !== null,
    /** The pending new email, and which of both mailboxes have confirmed it. */
    change: change && {
      email: change.email,
      former: change.formerConfirmedAt !== null,
      next: change.nextConfirmedAt !== null,
    },
    consent: { ...consent, ...wording },
  }
}

/** Updates the member's name and the language of mails. */
export async function changeDetails({ name, locale }: OwnDetailsInput, { user }: Actor): Promise<void> {
  await db().user.update({ where: { id: user.id }, data: { name, locale }, select: { id: true } })
}
