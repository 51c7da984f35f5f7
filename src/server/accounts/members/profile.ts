import { toLocale, type Locale } from '@/i18n/locales'
import type { ChangedDetailsInput } from '@/schemas/member'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { isSuppressed } from '@/server/accounts/mail/suppression'
import { consentOf, consentText } from '@/server/accounts/consent/newsletterConsent'

/** @param locale of the page, for the sentence that asks for newsletter consent */
export async function profile({ user }: Actor, locale: Locale) {
  const [account, consent, wording, unreachable] = await Promise.all([
    db().user.findUnique({
      where: { id: user.id },
      select: {
        id: true,
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
  const { passwordHash, emailChange, emailVerified, locale: mailLocale, ...accountFields } = account
  const change = emailChange && emailChange.expiresAt > new Date() ? emailChange : null
  return {
    ...accountFields,
    locale: toLocale(mailLocale),
    verified: emailVerified !== null,
    unreachable,
    hasPassword: passwordHash !== null,
    /** Whether the current (`former`) and the new mailbox (`next`) have confirmed the pending change. */
    change: change && {
      email: change.email,
      former: change.formerConfirmedAt !== null,
      next: change.nextConfirmedAt !== null,
    },
    /** `locale`: that of the sentence. */
    consent: { ...consent, ...wording, locale },
  }
}

export async function changeDetails({ name, locale }: ChangedDetailsInput, { user }: Actor) {
  const select = { name: true, locale: true }
  const stored = await db().user.update({ where: { id: user.id }, data: { name, locale }, select })
  return { name: stored.name, locale: toLocale(stored.locale) }
}
