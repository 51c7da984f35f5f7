import { toLocale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import { outboxRow } from '@/server/accounts/mail/outbox'

/**
 * Returns the outbox rows of the mail that notifies the owner of a password change, for insertion in the same
 * transaction. Empty for an unverified email, which may belong to a stranger. `proved` means that the current
 * request verifies the email.
 */
export async function passwordChangedMails(
  { id: userId, email }: { id: string; email: string },
  { proved = false } = {},
) {
  const select = { locale: true, emailVerified: true }
  const account = await db().user.findUnique({ where: { id: userId }, select })
  if (!proved && !account?.emailVerified) return []
  return [{ ...outboxRow('passwordChanged', email, toLocale(account?.locale)), userId }]
}
