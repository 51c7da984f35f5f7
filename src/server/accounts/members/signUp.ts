import type { SignupInput } from '@/schemas/account'
import { audit } from '@/server/accounts/db/auditLog'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { db, isDuplicate } from '@/server/accounts/db/db'
import { transaction } from '@/server/accounts/db/transaction'
import { AppError } from '@/server/accounts/errors/appError'
import { consumeLimit, requireLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { requireConfirmationMail } from '@/server/accounts/rateLimit/linkMailLimit'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { confirmationMailLimit } from './emailChange'
import { newPasswordHash } from '@/server/accounts/passwords/passwordPolicy'

/** @throws AppError EMAIL_TAKEN; TOO_MANY_REQUESTS; VALIDATION; SERVICE_UNAVAILABLE if the bcrypt queue is full */
export async function signUp(
  { email, name, password }: SignupInput,
  { locale, client, requestId }: Pick<RequestOrigin, 'locale' | 'client' | 'requestId'>,
) {
  await requireLimit({ name: 'signUpsPerAddress', key: client })
  // Before the slow hash. For concurrent sign-ups, the unique index refuses the second.
  if (await db().user.findUnique({ where: { email }, select: { id: true } }))
    throw new AppError('EMAIL_TAKEN')
  const passwordHash = await newPasswordHash(password, { email, name }, client)
  // Not in the transaction: its rollback would reset the count that limits the log lines.
  await requireConfirmationMail('emailVerification', email, client)
  const mail = outboxRow('emailVerification', email, locale)
  const data = { email, name, passwordHash, locale, mails: { create: mail } }
  const account = await transaction(async (tx) => {
    const created = await tx.user.create({ data, select: { id: true, sessionVersion: true } })
    await audit(tx, { event: 'account.created', subjectId: created.id, requestId })
    // Always within the limit, because the account is new.
    await consumeLimit(confirmationMailLimit(created.id), new Date(), tx)
    return created
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('EMAIL_TAKEN') : error
  })
  wakeOutbox()
  return account
}
