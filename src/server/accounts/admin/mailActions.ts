import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { unsuppress } from '@/server/accounts/mail/suppression'
import { auditActor } from '@/server/accounts/sessions/actor'

/**
 * Enqueues a dead letter (a failed mail that is not retried any more) again with a fresh set of retries. Does
 * nothing if the mail is no longer a dead letter. If the mail contains a link such as a password reset link, the
 * outbox worker treats it like a new request: it issues a new link and applies the rate limits. If the link
 * is no longer needed, for example because the email was verified since, it drops the mail.
 */
export async function resendMail(id: string, actor: Actor): Promise<void> {
  await db().$transaction(async (tx) => {
    const [mail] = await tx.outboxMail.updateManyAndReturn({
      where: { id, status: 'DEAD' },
      data: { status: 'PENDING', attempts: 0, nextAttemptAt: new Date(), lockedUntil: null, lastError: null },
      select: { template: true, userId: true, contactMessageId: true },
    })
    if (!mail) return
    const { template, userId, contactMessageId: message } = mail
    const facts = { mail: id, template, ...(message && { message }) }
    await audit(tx, { event: 'mail.resent', ...auditActor(actor), subjectId: userId ?? undefined, facts })
  })
  wakeOutbox()
}

/**
 * Removes an account's email from the suppression list (addresses that the site no longer mails), so that the
 * site mails it again. If a spam complaint had withdrawn the member's consent to the newsletter, the consent
 * stays withdrawn, because only the member may give it again. Idempotent.
 * @throws AppError NOT_FOUND if the account does not exist
 */
export async function liftSuppression(id: string, actor: Actor): Promise<void> {
  await db().$transaction(async (tx) => {
    const account = await tx.user.findUnique({ where: { id }, select: { email: true } })
    if (!account) throw new AppError('NOT_FOUND')
    const lifted = await unsuppress(tx, account.email)
    if (!lifted) return
    const facts = { suppression: lifted.id, fault: lifted.fault }
    await audit(tx, { event: 'mail.suppression_lifted', ...auditActor(actor), subjectId: id, facts })
  })
}
