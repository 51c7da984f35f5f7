import type { DeleteAccountInput } from '@/schemas/member'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { transaction } from '@/server/accounts/db/transaction'
import { toLocale } from '@/i18n/locales'
import { dropLinks } from '@/server/accounts/mail/linkTokens'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { assertNotLastAdmin } from '@/server/accounts/sessions/lastAdmin'
import { auditActor } from '@/server/accounts/sessions/actor'
import { mailsOf } from './ownMails'
import { passwordWrong, confirmPassword } from './confirmPassword'

/**
 * The member's contact messages stay without a reference to the account, and audit events with its id, which no longer
 * identifies a person. An unverified email gets no mail, because it may belong to a stranger. If the email changes
 * meanwhile, this fails as with a wrong password: it would mail to the former address, and keep links of the new one.
 * @throws AppError LAST_ADMIN, and those of `confirmPassword`
 */
export async function deleteAccount({ password }: DeleteAccountInput, actor: Actor): Promise<void> {
  const { id, email } = actor.user
  const { passwordHash } = await confirmPassword(actor, 'password', password)
  await transaction(async (tx) => {
    await assertNotLastAdmin(tx, id)
    const select = { locale: true, emailVerified: true }
    const account = await tx.user.findUnique({ where: { id }, select })
    // An administrator may have disabled the account while this call waited for its hash.
    const { count } = await tx.user.deleteMany({ where: { id, email, passwordHash, disabledAt: null } })
    if (count !== 1) throw passwordWrong('password')
    await dropLinks(tx, { id, email })
    await tx.outboxMail.deleteMany({ where: mailsOf({ id, email }) })
    if (account?.emailVerified) {
      await tx.outboxMail.create({ data: outboxRow('accountDeleted', email, toLocale(account.locale)) })
    }
    await audit(tx, { event: 'account.deleted', ...auditActor(actor), subjectId: id })
  })
  wakeOutbox()
}
