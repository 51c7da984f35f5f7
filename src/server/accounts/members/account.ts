import type { ChangePasswordInput } from '@/schemas/account/changePassword'
import type { DeleteAccountInput } from '@/schemas/account/deleteAccount'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { dropLinks } from '@/server/accounts/mail/linkTokens'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { newPasswordHash } from '@/server/accounts/passwords/passwordPolicy'
import { assertNotLastAdmin } from '@/server/accounts/sessions/lastAdmin'
import { auditActor } from '@/server/accounts/sessions/actor'
import { consumeAuditEventLimit } from '@/server/accounts/rateLimit/auditEventLimit'
import { passwordChangedMails } from './passwordChangedMail'
import { passwordWrong, confirmPassword } from './confirmPassword'
import { endSessions } from '@/server/accounts/sessions/sessionStore'

/**
 * Changes the password of a logged-in member. Ends every session, including the current one, and invalidates
 * all mailed links; the browser then logs in again with the new password.
 * @returns id and session version of the account, for a new known-device cookie
 * @throws AppError VALIDATION: `passwordWrong` for `currentPassword`, or `passwordGuessable` for `password`
 */
export async function changePassword({ currentPassword, password }: ChangePasswordInput, actor: Actor) {
  const { id, email } = actor.user
  const { passwordHash: verifiedHash } = await confirmPassword(id, 'currentPassword', currentPassword)
  const passwordHash = await newPasswordHash(password, actor.user, id)
  const notices = await passwordChangedMails({ id, email })
  const account = await db().$transaction(async (tx) => {
    // Updates only if the stored hash is still the one that `confirmPassword` verified. If the password was
    // reset meanwhile, the reset wins.
    const where = { id, passwordHash: verifiedHash }
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

/**
 * Deletes an account with its sessions, links and queued mails. Contact messages stay, detached from the
 * account. Audit events stay too, but their account id no longer leads to a person.
 * @throws AppError VALIDATION with `passwordWrong` for `password`; LAST_ADMIN for the only administrator
 */
export async function deleteAccount({ password }: DeleteAccountInput, actor: Actor): Promise<void> {
  const { id, email } = actor.user
  const { passwordHash } = await confirmPassword(id, 'password', password)
  await db().$transaction(async (tx) => {
    await assertNotLastAdmin(tx, id)
    const { count } = await tx.user.deleteMany({ where: { id, passwordHash } })
    if (count !== 1) throw passwordWrong('password')
    await dropLinks(tx, { id, email })
    await tx.outboxMail.deleteMany({ where: { recipient: email, contactMessageId: null } })
    await audit(tx, { event: 'account.deleted', ...auditActor(actor), subjectId: id })
  })
}

/**
 * Returns all data that the site stores about the member (data access request), except hashes of secrets and
 * data about other people. Records the export in the audit log.
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
      // Omits mails that ask to confirm a new email. Such a mail exists only if no other account has that
      // email, so listing it would reveal whether the account exists.
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
  const { sessions, contactMessages: messages, consents, ...accountFields } = account
  return { account: accountFields, sessions, messages, consents, mails, events }
}
