import type { Locale } from '@/i18n/locales'
import type { InitiateResetInput } from '@/schemas/account/initiateReset'
import type { ResetPasswordInput } from '@/schemas/account/resetPassword'
import { audit } from '@/server/accounts/db/auditLog'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { consumeLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { enqueueLinkMail } from '@/server/accounts/mail/enqueueLinkMail'
import { digestOf, dropLinks } from '@/server/accounts/mail/linkTokens'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { newPasswordHash } from '@/server/accounts/passwords/passwordPolicy'
import { requesterOf, type Caller } from '@/server/accounts/rateLimit/loginLimits'
import { lockUser } from '@/server/accounts/db/lockUser'
import { passwordChangedMails } from './passwordChangedMail'
import { endSessions } from '@/server/accounts/sessions/sessionStore'
import { dropUnverifiedHistory } from '@/server/accounts/consent/unverifiedHistory'

/**
 * Enqueues the mail with the password reset link. To prevent account enumeration, it does the same work for
 * every email address: only the outbox worker looks up the account. Beyond the rate limit of the sender
 * (`caller`), it enqueues nothing, but responds the same.
 */
export async function initiateReset(
  { email }: InitiateResetInput,
  locale: Locale,
  caller: Caller,
): Promise<void> {
  if (!(await consumeLimit({ name: 'linkRequestsPerAddress', key: caller.client }))) return
  const requester = await requesterOf(email, caller)
  await enqueueLinkMail('passwordReset', email, locale, { requester })
}

/**
 * Sets a new password (or the first one of an account that logs in by mailed link) by a reset link, which works once.
 * Using the link proves access to the mailbox, so it verifies the email. Ends all sessions and invalidates all other
 * mailed links; the member logs in afterwards.
 * @returns id and session version of the account, from which the caller signs a new known-device cookie. With this
 *   cookie, wrong passwords that others enter do not block logins in this browser.
 * @throws AppError RESET_LINK_INVALID for a link that is unknown, used, expired, superseded or of another email
 *   address, and for a disabled account; VALIDATION for a password that is easy to guess; SERVICE_UNAVAILABLE if the
 *   bcrypt queue is full
 */
export async function resetPassword(
  { email, hash, password }: ResetPasswordInput,
  { requestId, client }: Pick<RequestOrigin, 'requestId' | 'client'>,
) {
  const now = new Date()
  const valid = { tokenHash: digestOf(hash), expiresAt: { gt: now } }
  // The link is checked before the slow bcrypt hash, so that invalid links cost little. The password is hashed before
  // the link is deleted, so that an error while hashing does not use up the link.
  const reset = await db().passwordReset.findFirst({
    where: { ...valid, user: { email, disabledAt: null } },
    select: { userId: true, user: { select: { name: true, emailVerified: true } } },
  })
  if (!reset) throw new AppError('RESET_LINK_INVALID')
  const passwordHash = await newPasswordHash(password, { email, name: reset.user.name }, client)
  const emailVerified = reset.user.emailVerified ?? now
  const owner = { id: reset.userId, email }
  const notices = await passwordChangedMails(owner, { verifiesEmail: true })
  const account = await db().$transaction(async (tx) => {
    await lockUser(tx, reset.userId)
    // If the same link is used twice at the same time, only one DELETE removes the row; the other request is
    // refused.
    const { count } = await tx.passwordReset.deleteMany({ where: { ...valid, userId: reset.userId } })
    if (count !== 1) throw new AppError('RESET_LINK_INVALID')
    await tx.user.update({ where: { id: reset.userId }, data: { passwordHash, emailVerified } })
    const updated = await endSessions(tx, reset.userId)
    // All other mailed links are deleted: a person who knew the old password may have requested an email change or a
    // login link.
    await dropLinks(tx, owner)
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
