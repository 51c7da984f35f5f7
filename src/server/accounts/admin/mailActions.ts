import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import type { MailFault, Prisma } from '@/server/accounts/db/generated/prisma/client'
import { transaction } from '@/server/accounts/db/transaction'
import { AppError } from '@/server/accounts/errors/appError'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { SUPPRESSED_ERROR, unsuppress } from '@/server/accounts/mail/suppression'
import { auditActor } from '@/server/accounts/sessions/actor'

/**
 * Enqueues a dead letter again with a fresh set of retries; does nothing for other mails. The outbox worker treats a
 * mail with a link like a new request: it issues a new link, applies the rate limits (not to a confirmation, which
 * counts at its request), and drops a mail that is no longer needed.
 *
 * If its address was suppressed after a bounce, lifts the suppression: the address can be that of a
 * requested email change, which no account has yet. A complaint stays.
 */
export async function resendMail(id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const wasSuppressed = await tx.outboxMail.count({ where: { id, lastError: SUPPRESSED_ERROR } })
    const [mail] = await tx.outboxMail.updateManyAndReturn({
      where: { id, status: 'DEAD' },
      data: { status: 'PENDING', attempts: 0, nextAttemptAt: new Date(), lockedUntil: null, lastError: null },
      select: { template: true, recipient: true, userId: true, contactMessageId: true },
    })
    if (!mail) return
    const { template, recipient, userId, contactMessageId: message } = mail
    const facts = { mail: id, template, ...(message && { message }) }
    await audit(tx, { event: 'mail.resent', ...auditActor(actor), subjectId: userId ?? undefined, facts })
    if (wasSuppressed) await lift(tx, recipient, ['BOUNCE'], actor)
  })
  wakeOutbox()
}

/**
 * Does not restore a newsletter consent that a complaint has withdrawn: only the member may give it again.
 * @param id of the account
 * @throws AppError NOT_FOUND
 */
export async function liftSuppression(id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const account = await tx.user.findUnique({ where: { id }, select: { email: true } })
    if (!account) throw new AppError('NOT_FOUND')
    await lift(tx, account.email, ['BOUNCE', 'COMPLAINT'], actor)
  })
}

async function lift(tx: Prisma.TransactionClient, email: string, faults: readonly MailFault[], actor: Actor) {
  const lifted = await unsuppress(tx, email, faults)
  if (!lifted) return
  const account = await tx.user.findUnique({ where: { email }, select: { id: true } })
  const facts = { suppression: lifted.id, fault: lifted.fault }
  await audit(tx, { event: 'mail.suppression_lifted', ...auditActor(actor), subjectId: account?.id, facts })
}
