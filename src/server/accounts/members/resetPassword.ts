import type { Locale } from '@/i18n/locales'
import type { LinkRequestInput, ResetPasswordInput } from '@/schemas/account'
import { audit } from '@/server/accounts/db/auditLog'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { transaction } from '@/server/accounts/db/transaction'
import { AppError } from '@/server/accounts/errors/appError'
import { clearLimit, consumeLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { enqueueLinkMail } from '@/server/accounts/mail/enqueueLinkMail'
import { digestOf, dropLinks } from '@/server/accounts/mail/linkTokens'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { newPasswordHash } from '@/server/accounts/passwords/passwordPolicy'
import { loginsOf, requesterOf, type Caller } from '@/server/accounts/rateLimit/loginLimits'
import { lockUser } from '@/server/accounts/db/lockUser'
import { passwordChangedMails } from './passwordChangedMail'
import { endSessions } from '@/server/accounts/sessions/sessionStore'
import { dropUnverifiedHistory } from '@/server/accounts/consent/unverifiedHistory'

/** The same work for every address, and the same response even beyond the limit, against enumeration. */
export async function initiateReset(
  { email }: LinkRequestInput,
  locale: Locale,
  caller: Caller,
): Promise<void> {
  if (!(await consumeLimit({ name: 'linkRequestsPerAddress', key: caller.client }))) return
  const requester = await requesterOf(email, caller)
  await enqueueLinkMail('passwordReset', email, locale, { requester })
}

/**
 * Verifies the email, because the link proves access to the mailbox. Ends all sessions and mailed links.
 * @throws AppError RESET_LINK_INVALID, also for a disabled account; VALIDATION; SERVICE_UNAVAILABLE (full
 *   queue)
 */
export async function resetPassword(
  { email, hash: token, password }: ResetPasswordInput,
  { requestId, client }: Pick<RequestOrigin, 'requestId' | 'client'>,
) {
  const now = new Date()
  const valid = { tokenHash: digestOf(token), expiresAt: { gt: now } }
  // Before the slow hash, so that invalid links cost little. The link is deleted after it, so that an error
  // while hashing does not use it up.
  const reset = await db().passwordReset.findFirst({
    where: { ...valid, user: { email, disabledAt: null } },
    select: { userId: true, user: { select: { name: true, emailVerified: true } } },
  })
  if (!reset) throw new AppError('RESET_LINK_INVALID')
  const passwordHash = await newPasswordHash(password, { email, name: reset.user.name }, client)
  const emailVerified = reset.user.emailVerified ?? now
  const owner = { id: reset.userId, email }
  const notices = await passwordChangedMails(owner, { verifiesEmail: true })
  const account = await transaction(async (tx) => {
    await lockUser(tx, reset.userId)
    // If the same link is used twice at the same time, only one DELETE removes the row.
    const { count } = await tx.passwordReset.deleteMany({ where: { ...valid, userId: reset.userId } })
    if (count !== 1) throw new AppError('RESET_LINK_INVALID')
    await tx.user.update({ where: { id: reset.userId }, data: { passwordHash, emailVerified } })
    const updated = await endSessions(tx, reset.userId)
    // A person who knew the old password may have requested an email change or a login link.
    await dropLinks(tx, owner)
    // The link proves that this is the owner. If the limit is used up, the next login would otherwise be refused as if
    // the new password were wrong.
    await clearLimit(loginsOf(reset.userId), tx)
    await tx.outboxMail.createMany({ data: notices })
    const event = { subjectId: reset.userId, requestId }
    if (!reset.user.emailVerified) {
      await dropUnverifiedHistory(tx, reset.userId)
      await audit(tx, { event: 'email.verified', ...event })
    }
    await audit(tx, { event: 'password.reset', ...event })
    return updated
  })
  wakeOutbox()
  return account
}
