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
import { requesterOf, type Caller } from '@/server/accounts/sessions/loginAttempts'
import { lockUser } from '@/server/accounts/db/lockUser'
import { passwordChangedMails } from './passwordChangedMail'
import { endSessions } from '@/server/accounts/sessions/sessionStore'
import { dropUnverifiedHistory } from '@/server/accounts/consent/unverifiedHistory'

/**
 * Enqueues the mail with the password reset link. The work is the same for every address, to prevent account
 * enumeration: only the outbox worker checks whether there is an account. Beyond the rate limit of `caller`,
 * no mail is enqueued, but the response is the same.
 */
export async function initiateReset(
  { email }: InitiateResetInput,
  locale: Locale,
  caller: Caller,
): Promise<void> {
  if (!(await consumeLimit({ name: 'LIMIT_LINKS_PER_ADDRESS', key: caller.client }))) return
  const requester = await requesterOf(email, caller)
  await enqueueLinkMail('passwordReset', email, locale, { requester })
}

/**
 * Sets a new password by a mailed link, which can be used only once. Also sets the first password of an
 * account without one. Verifies the email, ends all sessions without opening one, and invalidates every other
 * mailed link.
 * @returns the account, for its known-device cookie
 * @throws AppError RESET_LINK_INVALID for a link that is unknown, used, expired, superseded or of another
 *   address, and for a disabled account; VALIDATION for a password that is too common
 */
export async function resetPassword(
  { email, hash, password }: ResetPasswordInput,
  { requestId, client }: Pick<RequestOrigin, 'requestId' | 'client'>,
) {
  const now = new Date()
  const valid = { tokenHash: digestOf(hash), expiresAt: { gt: now } }
  // Looks up the link first, so that no password is hashed for an invalid link. Hashes the password before
  // the link is deleted, so that an error does not use up the link.
  const found = await db().passwordReset.findFirst({
    where: { ...valid, user: { email, disabledAt: null } },
    select: { userId: true, user: { select: { name: true, emailVerified: true } } },
  })
  if (!found) throw new AppError('RESET_LINK_INVALID')
  const passwordHash = await newPasswordHash(password, { email, name: found.user.name }, client)
  const emailVerified = found.user.emailVerified ?? now
  const owner = { id: found.userId, email }
  const notices = await passwordChangedMails(owner, { proved: true })
  const account = await db().$transaction(async (tx) => {
    await lockUser(tx, found.userId)
    // The row count of the DELETE decides between concurrent uses of the link: only one of them deletes the
    // row.
    const { count } = await tx.passwordReset.deleteMany({ where: { ...valid, userId: found.userId } })
    if (count !== 1) throw new AppError('RESET_LINK_INVALID')
    await tx.user.update({ where: { id: found.userId }, data: { passwordHash, emailVerified } })
    const ended = await endSessions(tx, found.userId)
    // Invalidates all other links, because a person who knew the old password may have requested an email
    // change or read a login link.
    await dropLinks(tx, owner)
    await tx.outboxMail.createMany({ data: notices })
    const event = { subjectId: found.userId, requestId }
    if (!found.user.emailVerified) {
      await dropUnverifiedHistory(tx, found.userId)
      await audit(tx, { event: 'email.verified', ...event })
    }
    await audit(tx, { event: 'password.reset', ...event })
    return ended
  })
  wakeOutbox()
  return account
}
