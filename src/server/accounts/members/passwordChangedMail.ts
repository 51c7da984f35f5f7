import { toLocale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import { outboxRow } from '@/server/accounts/mail/outbox'

/**
 * The outbox rows that notify the owner of a password change, to be inserted in its transaction. Empty for an
 * unverified email, which may be a stranger's; `proved` means that this request verifies it.
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
