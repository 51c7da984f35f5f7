import { toLocale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import { outboxRow } from '@/server/accounts/mail/outbox'

/**
 * Returns the mail that tells a member that the password was changed, as a row for the outbox (the table of mails to
 * send). Insert it in the transaction that changes the password. Returns no row if the email is unverified, because it
 * may belong to a stranger.
 * @param verifiesEmail whether that transaction also verifies the email, as a password reset does; the row is then
 *   returned even if the email was unverified before
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
