import type { ChangeEmailInput, ConfirmEmailInput } from '@/schemas/member'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db, isDuplicate } from '@/server/accounts/db/db'
import { transaction } from '@/server/accounts/db/transaction'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { toLocale } from '@/i18n/locales'
import { hmac } from '@/server/http/hmac'
import { requireLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { requireConfirmationMail } from '@/server/accounts/rateLimit/linkMailLimit'
import { digestOf, dropLinks } from '@/server/accounts/mail/linkTokens'
import { LINK_MINUTES } from '@/server/accounts/mail/linkLifetimes'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { auditActor } from '@/server/accounts/sessions/actor'
import { lockUser } from '@/server/accounts/db/lockUser'
import { confirmPassword, passwordWrong } from './confirmPassword'

/** `waiting`: a change needs the links mailed to the current and to the new address, and only one is confirmed. */
export type ConfirmationResult = 'verified' | 'changed' | 'waiting'

/** Counts the mail after a sign-up, those that the member requests again, and requests for an email change. */
export const confirmationMailLimit = (userId: string) =>
  ({ name: 'confirmationMailsPerMember', key: hmac(`member ${userId}`) }) as const

export async function sendVerification({ user, client }: Actor): Promise<{ isVerified: boolean }> {
  const { locale, emailVerified } = await db().user.findUniqueOrThrow({
    where: { id: user.id },
    select: { locale: true, emailVerified: true },
  })
  if (emailVerified) return { isVerified: true }
  await requireLimit(confirmationMailLimit(user.id))
  await requireConfirmationMail('emailVerification', user.email, client)
  const data = { ...outboxRow('emailVerification', user.email, toLocale(locale)), userId: user.id }
  await db().outboxMail.create({ data, select: { id: true } })
  wakeOutbox()
  return { isVerified: false }
}

/**
 * Replaces a pending request. To prevent account enumeration, the response is the same if another account has
 * the new email; the outbox worker then mails its owner a notice.
 * @throws AppError VALIDATION with `emailSame` for `newEmail`; SESSION_REQUIRED; TOO_MANY_REQUESTS; those of
 *   `confirmPassword`
 */
export async function changeEmail(
  { newEmail: email, currentPassword }: ChangeEmailInput,
  actor: Actor,
): Promise<void> {
  const { id: userId, email: currentEmail } = actor.user
  if (email === currentEmail) throw new AppError('VALIDATION', { newEmail: 'emailSame' })
  const { locale, passwordHash } = await confirmPassword(actor, 'currentPassword', currentPassword)
  await requireLimit(confirmationMailLimit(userId))
  await requireConfirmationMail('emailChangeFormer', currentEmail, actor.client)
  await requireConfirmationMail('emailChangeNext', email, actor.client)
  const mails = [
    { ...outboxRow('emailChangeFormer', currentEmail, locale), userId },
    { ...outboxRow('emailChangeNext', email, locale), userId },
  ]
  const expiresAt = new Date(Date.now() + LINK_MINUTES.emailChangeNext * 60_000)
  const unconfirmed = {
    formerTokenHash: null,
    nextTokenHash: null,
    formerConfirmedAt: null,
    nextConfirmedAt: null,
  }
  const change = { email, expiresAt, ...unconfirmed }
  await transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new AppError('SESSION_REQUIRED')
    // A reset may have changed the password while this call waited for `confirmPassword`.
    const isCurrent = await tx.user.count({ where: { id: userId, passwordHash, disabledAt: null } })
    if (!isCurrent) throw passwordWrong('currentPassword')
    await tx.emailChange.upsert({ where: { userId }, create: { userId, ...change }, update: change })
    // The worker would drop mails of an earlier request too (`issueLink`), but spend as long on each as on a sent one.
    const template = { in: mails.map((mail) => mail.template) }
    await tx.outboxMail.deleteMany({ where: { userId, template, status: 'PENDING', lockedUntil: null } })
    await tx.outboxMail.createMany({ data: mails })
    await audit(tx, { event: 'email.change_asked', ...auditActor(actor), subjectId: userId })
  })
  wakeOutbox()
}

/** Returns the email of the account: it is the new one if both links had been used before. */
export async function cancelEmailChange({ user }: Actor): Promise<{ email: string }> {
  return transaction(async (tx) => {
    const email = await lockUser(tx, user.id)
    if (email === undefined) throw new AppError('SESSION_REQUIRED')
    await tx.emailChange.deleteMany({ where: { userId: user.id } })
    return { email }
  })
}

/**
 * The browser must be logged in to the account: otherwise an attacker could sign up with another person's
 * email, and that person's click on the link would verify the attacker's account.
 * @throws AppError LINK_INVALID; EMAIL_TAKEN if another account has taken the new email since the request
 */
export async function confirmEmail({ token }: ConfirmEmailInput, actor: Actor): Promise<ConfirmationResult> {
  const link = { tokenHash: digestOf(token), userId: actor.user.id, now: new Date() }
  try {
    return await transaction(async (tx) => {
      const currentEmail = await lockUser(tx, link.userId)
      if (currentEmail === undefined) throw new AppError('LINK_INVALID')
      return (
        (await confirmCurrentEmail(tx, link, actor)) ??
        (await confirmEmailChange(tx, link, currentEmail, actor))
      )
    })
  } catch (error) {
    throw isDuplicate(error) ? new AppError('EMAIL_TAKEN') : error
  }
}

type Transaction = Prisma.TransactionClient
type Link = { tokenHash: string; userId: string; now: Date }

async function confirmCurrentEmail(
  tx: Transaction,
  { tokenHash, userId, now }: Link,
  actor: Actor,
): Promise<ConfirmationResult | undefined> {
  const where = { userId, tokenHash, expiresAt: { gt: now } }
  const { count } = await tx.emailVerification.deleteMany({ where })
  if (count === 0) return undefined
  await tx.user.update({ where: { id: userId }, data: { emailVerified: now }, select: { id: true } })
  await audit(tx, { event: 'email.verified', ...auditActor(actor), subjectId: userId })
  return 'verified'
}

async function confirmEmailChange(
  tx: Transaction,
  { tokenHash, userId, now }: Link,
  currentEmail: string,
  actor: Actor,
): Promise<ConfirmationResult> {
  const [change] = await tx.$queryRaw<{ email: string; isComplete: boolean }[]>`
    UPDATE email_changes SET
      former_confirmed_at = CASE WHEN former_token_hash = ${tokenHash} THEN ${now} ELSE former_confirmed_at END,
      next_confirmed_at = CASE WHEN next_token_hash = ${tokenHash} THEN ${now} ELSE next_confirmed_at END,
      former_token_hash = NULLIF(former_token_hash, ${tokenHash}),
      next_token_hash = NULLIF(next_token_hash, ${tokenHash})
    WHERE user_id = ${userId} AND expires_at > ${now}
      AND (former_token_hash = ${tokenHash} OR next_token_hash = ${tokenHash})
    RETURNING email, former_confirmed_at IS NOT NULL AND next_confirmed_at IS NOT NULL AS "isComplete"`
  if (!change) throw new AppError('LINK_INVALID')
  if (!change.isComplete) return 'waiting'
  const data = { email: change.email, emailVerified: now }
  await tx.user.update({ where: { id: userId }, data, select: { id: true } })
  await dropLinks(tx, { id: userId, email: currentEmail })
  await audit(tx, { event: 'email.changed', ...auditActor(actor), subjectId: userId })
  return 'changed'
}
