import { toLocale } from '@/i18n/locales'
import { db } from '@/server/db'
import { refreshMailCopy } from '@/server/mail/mailCopy'
import { owedMail } from '@/server/mail/outbox'
import { passwordChanged } from '@/server/mail/templates/passwordChanged'

/** The row of the mail that tells an owner of another password, to be written in the transaction that sets it. */
export async function owedPasswordNotice(userId: string, email: string) {
  const account = await db().user.findUnique({ where: { id: userId }, select: { locale: true } })
  const locale = toLocale(account?.locale)
  await refreshMailCopy()
  return { ...owedMail('passwordChanged', email, locale, passwordChanged(locale)), userId }
}
