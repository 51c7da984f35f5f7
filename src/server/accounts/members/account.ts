import type { ChangePasswordInput } from '@/schemas/account/changePassword'
import type { DeleteAccountInput } from '@/schemas/account/deleteAccount'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { dropLinks } from '@/server/accounts/mail/linkTokens'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { newPasswordHash } from '@/server/accounts/passwords/passwordPolicy'
import { spareLastAdmin } from '@/server/accounts/sessions/lastAdmin'
import { auditActor } from '@/server/accounts/sessions/actor'
import { consumeAuditEventLimit } from '@/server/accounts/rateLimit/auditEventLimit'
import { passwordChangedMails } from './passwordChangedMail'
import { passwordWrong, confirmPassword } from './confirmPassword'
import { endSessions } from '@/server/accounts/sessions/sessionStore'

/**
 * Changes the password and ends every session, including the current one; the client then logs in again.
 * @returns the account, for its known-device cookie
 * @throws AppError VALIDATION with `passwordWrong` for `currentPassword`, or `passwordGuessable` for
 *   `password`
 */
export async function changePassword({ currentPassword, password }: ChangePasswordInput, actor: Actor) {
  const { id, email } = actor.user
  const { passwordHash: former } = await confirmPassword(id, 'currentPassword', currentPassword)
  const passwordHash = await newPasswordHash(password, actor.user, id)
  const notices = await passwordChangedMails({ id, email })
  const account = await db().$transaction(async (tx) => {
    // Changes nothing if the stored hash is no longer that of the verified current password, so that a
    // concurrent password reset wins.
    const where = { id, passwordHash: former }
    const { count } = await tx.user.updateMany({ where, data: { passwordHash } })
    if (count !== 1) throw passwordWrong('currentPassword')
    const ended = await endSessions(tx, id)
    await dropLinks(tx, { id, email })
    await tx.outboxMail.createMany({ data: notices })
    await audit(tx, { event: 'password.changed', ...auditActor(actor), subjectId: id })
    return ended
  })
  wakeOutbox()
  return account
}

/**
 * Deletes an account with its sessions, links and mails. Contact messages stay, without the account. Audit
 * events stay too; their ids then identify no person.
 * @throws AppError VALIDATION with `passwordWrong` for `password`, or LAST_ADMIN
 */
export async function deleteAccount({ password }: DeleteAccountInput, actor: Actor): Promise<void> {
  const { id, email } = actor.user
  const { passwordHash } = await confirmPassword(id, 'password', password)
  await db().$transaction(async (tx) => {
    await spareLastAdmin(tx, id)
    const { count } = await tx.user.deleteMany({ where: { id, passwordHash } })
    if (count !== 1) throw passwordWrong('password')
    await dropLinks(tx, { id, email })
    await tx.outboxMail.deleteMany({ where: { recipient: email, contactMessageId: null } })
    await audit(tx, { event: 'account.deleted', ...auditActor(actor), subjectId: id })
  })
}

/**
 * Returns everything that is stored about an account, except digests of secrets and data about other people.
 * @throws AppError TOO_MANY_REQUESTS, or SESSION_REQUIRED if the account no longer exists
 */
export async function exportData(actor: Actor) {
  const { id, email } = actor.user
  await consumeAuditEventLimit(id)
  await audit(db(), { event: 'account.exported', ...auditActor(actor), subjectId: id })
  const [account, mails, events] = await Promise.all([
    db().user.findUnique({
      where: { id },
      omit: { passwordHash: true, sessionVersion: true },
      include: {
        sessions: { omit: { userId: true }, orderBy: { createdAt: 'asc' } },
        contactMessages: {
          omit: { idempotencyKey: true, userId: true, answeredBy: true },
          orderBy: { createdAt: 'asc' },
        },
        consents: { omit: { userId: true }, orderBy: { at: 'asc' } },
        emailChange: { omit: { userId: true, formerTokenHash: true, nextTokenHash: true } },
      },
    }),
    db().outboxMail.findMany({
      // Leaves out mails to a new, unconfirmed address. Such a mail exists only if no account has that
      // address, which must stay secret.
      where: {
        OR: [{ recipient: email }, { userId: id, template: { not: 'emailChangeNext' } }],
        contactMessageId: null,
      },
      select: { template: true, recipient: true, locale: true, status: true, createdAt: true, sentAt: true },
      orderBy: { createdAt: 'asc' },
    }),
    db().auditEvent.findMany({
      where: { OR: [{ actorId: id }, { subjectId: id }] },
      select: { at: true, event: true, facts: true },
      orderBy: { at: 'asc' },
    }),
  ])
  if (!account) throw new AppError('SESSION_REQUIRED')
  const { sessions, contactMessages: messages, consents, ...own } = account
  return { account: own, sessions, messages, consents, mails, events }
}
