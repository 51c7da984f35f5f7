import type { ChangeEmailInput, ConfirmEmailInput } from '@/schemas/account/changeEmail'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db, isDuplicate } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { toLocale } from '@/i18n/locales'
import { hmac } from '@/server/http/hmac'
import { consumeLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { digestOf, dropLinks } from '@/server/accounts/mail/linkTokens'
import { LINK_MINUTES } from '@/server/accounts/mail/linkLifetimes'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { auditActor } from '@/server/accounts/sessions/actor'
import { lockUser } from '@/server/accounts/db/lockUser'
import { confirmPassword } from './confirmPassword'

/**
 * The result of a confirmation link. `verified`: the email is verified. `changed`: the account now has its
 * new email. `waiting`: the other mailbox must still confirm.
 */
export type Confirmed = 'verified' | 'changed' | 'waiting'

/**
 * Enqueues another mail with the link that verifies the account's current email.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function sendVerification({ user }: Actor): Promise<void> {
  await countLetter(user.id)
  const { locale, emailVerified } = await db().user.findUniqueOrThrow({
    where: { id: user.id },
    select: { locale: true, emailVerified: true },
  })
  if (emailVerified) return
  const data = { ...outboxRow('emailVerification', user.email, toLocale(locale)), userId: user.id }
  await db().outboxMail.create({ data, select: { id: true } })
  wakeOutbox()
}

/**
 * Requests a change of email: the current and the new mailbox must both confirm. Replaces an earlier request.
 * If the new email already belongs to another account, the response is the same, but the new mailbox gets no
 * mail.
 * @throws AppError TOO_MANY_REQUESTS; VALIDATION with `emailSame` for `newEmail` or `passwordWrong` for
 *   `currentPassword`; SESSION_REQUIRED if the account no longer exists
 */
export async function changeEmail(
  { newEmail: email, currentPassword }: ChangeEmailInput,
  actor: Actor,
): Promise<void> {
  const { id: userId, email: former } = actor.user
  if (email === former) throw new AppError('VALIDATION', { newEmail: 'emailSame' })
  const { locale } = await confirmPassword(userId, 'currentPassword', currentPassword)
  await countLetter(userId)
  const mails = [
    { ...outboxRow('emailChangeFormer', former, locale), userId },
    { ...outboxRow('emailChangeNext', email, locale), userId },
  ]
  const expiresAt = new Date(Date.now() + LINK_MINUTES.emailChangeNext * 60_000)
  const blank = { formerTokenHash: null, nextTokenHash: null, formerConfirmedAt: null, nextConfirmedAt: null }
  const change = { email, expiresAt, ...blank }
  await db().$transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new AppError('SESSION_REQUIRED')
    await tx.emailChange.upsert({ where: { userId }, create: { userId, ...change }, update: change })
    // Deletes pending mails of an earlier request, because they ask to confirm an email that is no longer
    // requested.
    const template = { in: mails.map((mail) => mail.template) }
    await tx.outboxMail.deleteMany({ where: { userId, template, status: 'PENDING', lockedUntil: null } })
    await tx.outboxMail.createMany({ data: mails })
    await audit(tx, { event: 'email.change_asked', ...auditActor(actor), subjectId: userId })
  })
  wakeOutbox()
}

/** Cancels a pending email change and invalidates its links. */
export async function cancelEmailChange({ user }: Actor): Promise<void> {
  await db().emailChange.deleteMany({ where: { userId: user.id } })
}

/**
 * Confirms an email by a mailed link, in any browser that is logged in to the account. Without this login, an
 * attacker could sign up with the email of another person, and that person's press would verify the
 * attacker's account.
 * @throws AppError LINK_INVALID for a link that is unknown, used, expired, superseded or of another account;
 *   EMAIL_TAKEN if the new email belongs to another account by now
 */
export async function confirmEmail({ token }: ConfirmEmailInput, actor: Actor): Promise<Confirmed> {
  const link = { hash: digestOf(token), userId: actor.user.id, now: new Date() }
  try {
    return await db().$transaction(async (tx) => {
      const former = await lockUser(tx, link.userId)
      if (former === undefined) throw new AppError('LINK_INVALID')
      return (await verify(tx, link, actor)) ?? (await change(tx, link, former, actor))
    })
  } catch (error) {
    throw isDuplicate(error) ? new AppError('EMAIL_TAKEN') : error
  }
}

type Transaction = Prisma.TransactionClient
type Link = { hash: string; userId: string; now: Date }

async function verify(
  tx: Transaction,
  { hash, userId, now }: Link,
  actor: Actor,
): Promise<Confirmed | undefined> {
  const where = { userId, tokenHash: hash, expiresAt: { gt: now } }
  const { count } = await tx.emailVerification.deleteMany({ where })
  if (count === 0) return undefined
  await tx.user.update({ where: { id: userId }, data: { emailVerified: now }, select: { id: true } })
  await audit(tx, { event: 'email.verified', ...auditActor(actor), subjectId: userId })
  return 'verified'
}

async function change(
  tx: Transaction,
  { hash, userId, now }: Link,
  former: string,
  actor: Actor,
): Promise<Confirmed> {
  const [used] = await tx.$queryRaw<{ email: string; both: boolean }[]>`
    UPDATE email_changes SET
      former_confirmed_at = CASE WHEN former_token_hash = ${hash} THEN ${now} ELSE former_confirmed_at END,
      next_confirmed_at = CASE WHEN next_token_hash = ${hash} THEN ${now} ELSE next_confirmed_at END,
      former_token_hash = NULLIF(former_token_hash, ${hash}),
      next_token_hash = NULLIF(next_token_hash, ${hash})
    WHERE user_id = ${userId} AND expires_at > ${now}
      AND (former_token_hash = ${hash} OR next_token_hash = ${hash})
    RETURNING email, former_confirmed_at IS NOT NULL AND next_confirmed_at IS NOT NULL AS both`
  if (!used) throw new AppError('LINK_INVALID')
  if (!used.both) return 'waiting'
  const data = { email: used.email, emailVerified: now }
  await tx.user.update({ where: { id: userId }, data, select: { id: true } })
  await dropLinks(tx, { id: userId, email: former })
  await audit(tx, { event: 'email.changed', ...auditActor(actor), subjectId: userId })
  return 'changed'
}

/**
 * Limits the mails that a member can send to addresses of their choice.
 * @throws AppError TOO_MANY_REQUESTS
 */
async function countLetter(userId: string): Promise<void> {
  const key = hmac(`letters of ${userId}`)
  if (!(await consumeLimit({ name: 'LIMIT_CONFIRMATIONS_PER_ACCOUNT', key })))
    throw new AppError('TOO_MANY_REQUESTS')
}
