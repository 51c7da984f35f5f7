import { toLocale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import { outboxRow } from '@/server/accounts/mail/outbox'

/**
 * Returns the outbox row of the mail that tells a member about a password change; insert it in the same
 * transaction. Returns no row if the email is unverified, because it may belong to a stranger.
 * @param verifiesEmail whether the caller's transaction verifies the email, as a password reset does
 */
export async function passwordChangedMails(
  { id: userId, email }: { id: string; email: string },
  { verifiesEmail = false } = {},
) {
  const select = { locale: true, emailVerified: true }
  const account = await db().user.findUnique({ where: { id: userId }, select })
  if (!verifiesEmail && !account?.emailVerified) return []
  return [{ ...outboxRow('passwordChanged', email, toLocale(account?.locale)), userId }]
}
