import type { ChangePasswordInput } from '@/schemas/member'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { transaction } from '@/server/accounts/db/transaction'
import { dropLinks } from '@/server/accounts/mail/linkTokens'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { newPasswordHash } from '@/server/accounts/passwords/passwordPolicy'
import { auditActor, hashingClientOf } from '@/server/accounts/sessions/actor'
import { passwordChangedMails } from './passwordChangedMail'
import { passwordWrong, confirmPassword } from './confirmPassword'
import { endSessions } from '@/server/accounts/sessions/sessionStore'

/**
 * Ends every session, including the current one, and all mailed links; the browser then logs in again.
 * @throws AppError VALIDATION with `passwordGuessable` for `newPassword`; those of `confirmPassword`
 */
export async function changePassword({ currentPassword, newPassword }: ChangePasswordInput, actor: Actor) {
  const { id, email } = actor.user
  const { passwordHash: verifiedHash } = await confirmPassword(actor, 'currentPassword', currentPassword)
  const passwordHash = await newPasswordHash(newPassword, actor.user, hashingClientOf(actor), 'newPassword')
  const notices = await passwordChangedMails({ id, email })
  const account = await transaction(async (tx) => {
    // If the hash has changed since its check (for example by a reset), or the email, which gets the notices, or the
    // account was disabled, that change wins, and this one fails like a wrong password.
    const where = { id, email, passwordHash: verifiedHash, disabledAt: null }
    const { count } = await tx.user.updateMany({ where, data: { passwordHash } })
    if (count !== 1) throw passwordWrong('currentPassword')
    const updated = await endSessions(tx, id)
    await dropLinks(tx, { id, email })
    await tx.outboxMail.createMany({ data: notices })
    await audit(tx, { event: 'password.changed', ...auditActor(actor), subjectId: id })
    return updated
  })
  wakeOutbox()
  return account
}
