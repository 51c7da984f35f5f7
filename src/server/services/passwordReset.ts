import type { Locale } from '@/i18n/locales'
import type { InitiateResetInput } from '@/schemas/initiateReset'
import type { ResetPasswordInput } from '@/schemas/resetPassword'
import { audit } from '@/server/audit'
import type { Context } from '@/server/context'
import { db } from '@/server/db'
import { AppError } from '@/server/errors'
import { isWithin } from '@/server/limits'
import { enqueueLinkMail } from '@/server/mail/enqueueLinkMail'
import { digestOf, dropLinks } from '@/server/mail/links'
import { wakeOutbox } from '@/server/mail/outboxWorker'
import { newPasswordHash } from '@/server/newPassword'
import { requesterOf, type Caller } from './logInAttempts'
import { lockAccount } from './lockAccount'
import { owedPasswordNotices } from './passwordNotice'
import { endSessions } from './sessions'

/**
 * Enqueues the mail with the link. The same work for every address: whether there is an account is asked at sending. Whoever
 * asks too often (`caller`) is answered as before, and no mail is enqueued.
 */
export async function initiateReset(
  { email }: InitiateResetInput,
  locale: Locale,
  caller: Caller,
): Promise<void> {
  if (!(await isWithin({ name: 'LIMIT_LINKS_PER_ADDRESS', who: caller.client }))) return
  const requester = await requesterOf(email, caller)
  await enqueueLinkMail('passwordReset', email, locale, { requester })
}

/**
 * Sets a new password by a link from a mail, which it uses up; also the first password of an account that had none.
 * Whoever has the link has read the mail, so the address counts as verified. Ends every session and opens none; every
 * link that was mailed before is worth nothing.
 * @returns the account, for the mark of its device
 * @throws AppError RESET_LINK_INVALID for a link that is unknown, used, expired, superseded or of another address, and for a
 *   disabled account; VALIDATION for a password that is easy to guess
 */
export async function resetPassword(
  { email, hash, password }: ResetPasswordInput,
  { requestId, client }: Pick<Context, 'requestId' | 'client'>,
) {
  const now = new Date()
  const valid = { tokenHash: digestOf(hash), expiresAt: { gt: now } }
  // Looked up first, so that a useless link costs no hash. Hashed next, so that a failure there spares the link.
  const found = await db().passwordReset.findFirst({
    where: { ...valid, user: { email, disabledAt: null } },
    select: { userId: true, user: { select: { name: true, emailVerified: true } } },
  })
  if (!found) throw new AppError('RESET_LINK_INVALID')
  const passwordHash = await newPasswordHash(password, { email, name: found.user.name }, client)
  const emailVerified = found.user.emailVerified ?? now
  const owner = { id: found.userId, email }
  const notices = await owedPasswordNotices(owner, { proved: true })
  const account = await db().$transaction(async (tx) => {
    await lockAccount(tx, found.userId)
    // One DELETE, whose count decides between two uses at once.
    const { count } = await tx.passwordReset.deleteMany({ where: { ...valid, userId: found.userId } })
    if (count !== 1) throw new AppError('RESET_LINK_INVALID')
    await tx.user.update({ where: { id: found.userId }, data: { passwordHash, emailVerified } })
    const ended = await endSessions(tx, found.userId)
    // Whoever knew the former password may have asked for another address, or read a link to log in.
    await dropLinks(tx, owner)
    await tx.outboxMail.createMany({ data: notices })
    const event = { subjectId: found.userId, requestId }
    if (!found.user.emailVerified) await audit(tx, { event: 'email.verified', ...event })
    await audit(tx, { event: 'password.reset', ...event })
    return ended
  })
  wakeOutbox()
  return account
}
