import { toLocale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import { outboxRow } from '@/server/accounts/mail/outbox'

/**
 * Insert the rows in the transaction of the change. None for an unverified email, which may belong to a
 * stranger.
 * @param verifiesEmail whether that transaction also verifies the email, as a password reset does
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
