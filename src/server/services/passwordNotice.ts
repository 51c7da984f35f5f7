import { toLocale } from '@/i18n/locales'
import { db } from '@/server/db'
import { outboxRow } from '@/server/mail/outbox'

/**
 * The rows of the mail that tells an owner of another password, to be written in the transaction that sets it. None
 * where nobody has proved the address, who may be a stranger; `proved` says that it is being proved right now.
 */
export async function owedPasswordNotices(
  { id: userId, email }: { id: string; email: string },
  { proved = false } = {},
) {
  const select = { locale: true, emailVerified: true }
  const account = await db().user.findUnique({ where: { id: userId }, select })
  if (!proved && !account?.emailVerified) return []
  return [{ ...outboxRow('passwordChanged', email, toLocale(account?.locale)), userId }]
}
